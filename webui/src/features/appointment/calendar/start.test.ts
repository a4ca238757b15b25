import { expect, test } from 'vitest';
import { startDayOf } from './start';

// 22/11/2026 is a Sunday.
const now = '2026-11-22';

test.each([
  ['week', '2026-11-29', '2026-11-23'],
  ['week', '2026-12-06', '2026-11-30'],
  ['people', '2026-12-06', '2026-11-30'],
  ['month', '2026-11-22', '2026-11-23'],
  ['month', '2026-12-20', '2026-12-21'],
  ['list', '2026-12-22', '2026-12-22'],
  ['day', '2026-11-29', '2026-11-29'],
] as const)('in a %s of %s something new begins on %s', (view, day, start) => {
  expect(startDayOf({ view, day, span: 'week' }, now)).toBe(start);
});

test('in the week of today it begins today', () => {
  expect(startDayOf({ view: 'week', day: '2026-11-23', span: 'week' }, '2026-11-25')).toBe('2026-11-25');
});
