import { expect, test } from 'vitest';
import { lookups } from '@/test/builders';
import { reasonFor } from './pipeline';

const lead = (status: string) => ({ leadType: 'ECO Sales', status });

test.each([
  ['New Lead Eco4', 'No Ans', null],
  ['No Ans', 'Dead Lead', 'ends'],
  ['Dead Lead', 'No Ans', 'reopens'],
])('from %s to %s: %s', (from, to, why) => {
  expect(reasonFor(lookups.leadPipelines, lead(from), to)).toBe(why);
});
