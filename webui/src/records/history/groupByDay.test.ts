import { expect, test } from 'vitest';
import { anEntry } from '@/test/builders';
import { groupByDay } from './groupByDay';

test('days are UK days, in the order of the entries', () => {
  const late = anEntry({ _id: 'a', at: '2026-07-01T23:30:00Z' });
  const early = anEntry({ _id: 'b', at: '2026-07-01T20:00:00Z' });
  const groups = groupByDay([late, early]);
  expect(groups.map(([day, entries]) => [day, entries.length])).toEqual([
    ['02/07/2026', 1],
    ['01/07/2026', 1],
  ]);
});
