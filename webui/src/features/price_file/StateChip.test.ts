import { expect, test } from 'vitest';
import { stateOf } from './StateChip';

const day = '2026-07-22';

test.each([
  ['loaded', '2026-07-21', 'ended'],
  ['loaded', day, 'loaded'],
  ['loaded', '2026-08-21', 'loaded'],
  ['withdrawn', '2026-07-21', 'withdrawn'],
] as const)('a file that is %s, with prices until %s, is shown as %s on 22 July', (step, until, shown) => {
  expect(stateOf(step, until, day)).toBe(shown);
});
