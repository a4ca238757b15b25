import { expect, test } from 'vitest';
import { addMonths, monthsBetween, monthWeeks, ukMoment, ukWall, validDay, weekStart } from './days';

test('weeks begin on Monday', () => {
  expect(weekStart('2026-11-22')).toBe('2026-11-16');
  expect(weekStart('2026-11-16')).toBe('2026-11-16');
});

test('a month shows every week that it touches', () => {
  const weeks = monthWeeks('2026-11-20');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks[5]?.[6]).toBe('2026-12-06');
  expect(monthWeeks('2027-02-10')).toHaveLength(4);
});

test('a month later is the same day, or the last one', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(monthsBetween('2026-10-26', '2026-12-06')).toEqual(['2026-10', '2026-11', '2026-12']);
});

test('only days that exist are days', () => {
  expect(validDay('2026-02-29')).toBeNull();
  expect(validDay('2028-02-29')).toBe('2028-02-29');
  expect(validDay('today')).toBeNull();
});

test.each([
  ['2026-01-15', 540, '2026-01-15T09:00:00Z'],
  ['2026-06-15', 540, '2026-06-15T08:00:00Z'],
  ['2026-06-15', 0, '2026-06-14T23:00:00Z'],
  // Clocks go forward at 1 am on 29 March 2026, and back at 2 am on 25 October.
  ['2026-03-29', 0, '2026-03-29T00:00:00Z'],
  ['2026-03-29', 180, '2026-03-29T02:00:00Z'],
  ['2026-03-30', 0, '2026-03-29T23:00:00Z'],
  ['2026-10-25', 0, '2026-10-24T23:00:00Z'],
  ['2026-10-25', 180, '2026-10-25T03:00:00Z'],
  ['2026-10-26', 0, '2026-10-26T00:00:00Z'],
])('%s at minute %i of the UK is %s, and back', (day, minutes, moment) => {
  expect(ukMoment({ day, minutes })).toBe(moment);
  expect(ukWall(moment)).toEqual({ day, minutes });
});

test('an hour that spring skips counts on from its beginning; of two in autumn the first is meant', () => {
  expect(ukMoment({ day: '2026-03-29', minutes: 90 })).toBe('2026-03-29T01:30:00Z');
  expect(ukMoment({ day: '2026-10-25', minutes: 90 })).toBe('2026-10-25T00:30:00Z');
});
