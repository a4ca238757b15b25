import { expect, test } from 'vitest';
import { addDays } from '@/ui/days';
import { today } from '@/ui/format';
import { stateOf } from './StateChip';

test.each([
  ['loaded', -1, 'ended'],
  ['loaded', 0, 'loaded'],
  ['loaded', 30, 'loaded'],
  ['withdrawn', -1, 'withdrawn'],
] as const)('a file that is %s, with prices until %d days from today, is shown as %s', (step, days, shown) => {
  expect(stateOf({ step, validUntil: addDays(today(), days) })).toBe(shown);
});
