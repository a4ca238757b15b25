import type { BarOut, ListRef, PointOut } from '@/api/generated';
import type { Translate } from '@/i18n';
import { date } from '@/ui/format';
import { barLabel } from './words';

/** One bar or point: what it is called, what it counts, and the list of just that. */
export interface Datum {
  key: string;
  label: string;
  count: number;
  previous: number | null;
  list: ListRef | null;
}

export const fromBars = (key: string, bars: readonly BarOut[], t: Translate): Datum[] =>
  bars.map(({ value, count, previous, tone, list }) => ({
    key: value ?? '',
    label: value ? barLabel(t, key, value, tone) : t('dashboard.none'),
    count,
    previous: previous ?? null,
    list,
  }));

export const fromPoints = (points: readonly PointOut[]): Datum[] =>
  points.map(({ first, count, previous, list }) => ({ key: first, label: date(first), count, previous, list }));

export const maxBars = 12;

/** What a chart shows, and what it has no room for. */
interface Charted {
  shown: Datum[];
  /** How many have no bar, and what they count together. */
  others: { number: number; count: number };
}

/** The largest of those that count anything, in their own order; one bar's room is for a line about the others. */
export function shownInChart(data: readonly Datum[]): Charted {
  const some = data.filter(({ count, previous }) => count > 0 || (previous ?? 0) > 0);
  if (some.length <= maxBars) return { shown: some, others: { number: 0, count: 0 } };
  const largest = new Set(some.toSorted((one, other) => other.count - one.count).slice(0, maxBars - 1));
  const rest = some.filter((datum) => !largest.has(datum));
  const count = rest.reduce((sum, datum) => sum + datum.count, 0);
  return { shown: some.filter((datum) => largest.has(datum)), others: { number: rest.length, count } };
}
