import type { CreditNote, LineOut } from '@/api/generated';

/** Whole pence of an amount: sums of parts of pounds are not exact. */
const pence = (amount: string | null | undefined) => Math.round(Number(amount ?? 0) * 100);

/** What is left to be credited of each line, by its id. */
export function leftOf(
  lines: readonly Pick<LineOut, '_id' | 'lineAmount'>[],
  notes: readonly Pick<CreditNote, 'lines'>[],
): Record<string, string> {
  const credited = notes.flatMap((note) => note.lines ?? []);
  return Object.fromEntries(
    lines.map(({ _id, lineAmount }) => {
      const before = credited.filter(({ lineId }) => lineId === _id).map((one) => pence(one.lineAmount));
      const left = before.reduce((sum, one) => sum - one, pence(lineAmount));
      return [_id, (left / 100).toFixed(2)];
    }),
  );
}
