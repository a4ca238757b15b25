import { expect, test } from 'vitest';
import { endsAs, soonDays } from './ends';

test('a contract is marked from 90 days before its last day until it has passed', () => {
  expect(soonDays).toBe(90);
  expect(endsAs('2027-02-28', '2026-11-29')).toBeNull();
  expect(endsAs('2027-02-28', '2026-11-30')).toBe('soon');
  expect(endsAs('2027-02-28', '2027-02-28')).toBe('soon');
  expect(endsAs('2027-02-28', '2027-03-01')).toBe('ended');
  expect(endsAs(null, '2027-03-01')).toBeNull();
});
