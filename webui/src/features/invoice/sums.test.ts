import { expect, test } from 'vitest';
import { type LineAmounts, lineSum, pounds, totalOf } from './sums';
import samples from './sums.samples.json';

type Line = readonly [string, string, string, string, string, string];

test.each(samples.map((sample, place) => ({ ...sample, place })))(
  'sample $place of the server comes to $totals',
  ({ kind, lines, totals }) => {
    const sums = (lines as unknown as Line[]).map(([quantity, unitAmount, discountPct, vatPercent, net, tax]) => {
      const found = lineSum(kind as LineAmounts, { quantity, unitAmount, discountPct, vatPercent });
      expect(found && [pounds(found.net), pounds(found.tax)]).toEqual([net, tax]);
      return found;
    });
    const { net, tax, total } = totalOf(sums);
    expect([net, tax, total].map(pounds)).toEqual(totals);
  },
);

test('there are samples of each kind, and of negative lines', () => {
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(['Exclusive', 'Inclusive', 'NoTax']));
  expect(samples.some(({ lines }) => lines.some(([quantity]) => String(quantity).startsWith('-')))).toBe(true);
});

const whole = { quantity: '1', unitAmount: '10.00', discountPct: '', vatPercent: '20' };

test.each([
  ['no quantity', { quantity: '' }],
  ['a word for a price', { unitAmount: 'ten' }],
  ['more places than the server takes', { quantity: '0.12345' }],
  ['no rate', { vatPercent: '' }],
])('a line with %s has no sum yet, and counts for nothing', (_name, changes) => {
  const sum = lineSum('Exclusive', { ...whole, ...changes });
  expect(sum).toBeNull();
  expect(pounds(totalOf([sum, lineSum('Exclusive', whole)]).total)).toBe('12.00');
});

test('zeros behind the last place are no more places', () => {
  expect(lineSum('Exclusive', { ...whole, quantity: '1.00000' })).toEqual({ net: 1000n, tax: 200n });
});
