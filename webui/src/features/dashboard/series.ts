import type { TFunction } from 'i18next';
import type { BarOut, ListRef, PointOut } from '@/api/generated';
import { valueLabel } from '@/i18n';
import { date } from '@/ui/format';

/** One bar or point: what it is called, what it counts, and the list of just that. */
export interface Datum {
  key: string;
  label: string;
  count: number;
  previous: number | null;
  list: ListRef | null;
}

export const fromBars = (bars: readonly BarOut[], t: TFunction<'app'>): Datum[] =>
  bars.map(({ value, count, previous, list }) => ({
    key: value ?? '',
    label: value ? valueLabel(value) : t('dashboard.none'),
    count,
    previous: previous ?? null,
    list,
  }));

export const fromPoints = (points: readonly PointOut[]): Datum[] =>
  points.map(({ first, count, previous, list }) => ({ key: first, label: date(first), count, previous, list }));

export const maxBars = 12;

/** What a chart has room for: the first ones; those without any in either period are left to the table. */
export const shownInChart = (data: readonly Datum[]): Datum[] =>
  data.filter(({ count, previous }) => count > 0 || (previous ?? 0) > 0).slice(0, maxBars);
