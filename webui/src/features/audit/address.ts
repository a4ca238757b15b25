import type { Asked } from '@/api/areas/audit';
import { addDays, type Day, periodOf, validDay } from '@/ui/days';
import { presentDay } from '@/ui/now';

export const roles = [
  'admin',
  'management',
  'sub management',
  'partner',
  'observing_partner',
  'sales_rep',
  'service_partner',
  'surveyor',
  'installer',
  'compliance',
  'system',
] as const;

/**
 * What the address has of a search; `since` and `until` are days, both of them included. `period`: how many days up to
 * today `since` was counted back, so that another search up to now counts again.
 */
export const names = [
  'actor',
  'role',
  'noun',
  'record',
  'field',
  'kind',
  'source',
  'period',
  'since',
  'until',
  'requestId',
  'correlationId',
] as const;
export type FilterName = (typeof names)[number];
export type Filters = Partial<Record<FilterName, string>>;

export const filtersIn = (params: URLSearchParams): Filters =>
  Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));

const longestPeriod = 3660;

/** The days of a relative period; null for what is none. */
export function daysIn(period: string | undefined): number | null {
  const days = Number(period);
  return Number.isInteger(days) && days > 0 && days <= longestPeriod ? days : null;
}

/** The first of so many days, of which today is the last. */
const firstOf = (days: number): Day => addDays(presentDay(), 1 - days);

/** With a relative period counted from today. */
export function counted(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  const days = daysIn(filtersIn(params).period);
  if (days !== null) next.set('since', firstOf(days));
  return next;
}

/** With the day that its relative period was counted from, counted now only where the address does not say it. */
export const dated = (params: URLSearchParams) => (params.has('since') ? new URLSearchParams(params) : counted(params));

/** Another search begins with its newest entry; a field belongs to its noun. A day that is chosen ends a relative period. */
export function withFilter(params: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('step');
  if (name === 'noun') next.delete('field');
  if (name === 'since' || name === 'until') next.delete('period');
  if (name === 'period') for (const day of ['since', 'until']) next.delete(day);
  if (value) next.set(name, value);
  else next.delete(name);
  return name === 'period' ? counted(next) : next;
}

/** The call that an address stands for. The server says what is wrong with what somebody typed into it. */
export function askedIn(params: URLSearchParams): Asked {
  const { since: first, until, period, ...rest } = filtersIn(params);
  const days = daysIn(period);
  const since = first ?? (days === null ? undefined : firstOf(days));
  const position = Number(params.get('position'));
  return {
    ...rest,
    ...periodOf(validDay(since ?? null), validDay(until ?? null)),
    ...(position ? { position } : {}),
  } as Asked;
}
