import type { Asked } from '@/api/areas/audit';
import { periodOf, validDay } from '@/ui/days';

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

/** What the address has of a search; `since` and `until` are days, both of them included. */
export const names = [
  'actor',
  'role',
  'noun',
  'record',
  'field',
  'kind',
  'source',
  'since',
  'until',
  'requestId',
  'correlationId',
] as const;
export type FilterName = (typeof names)[number];
export type Filters = Partial<Record<FilterName, string>>;

export const filtersIn = (params: URLSearchParams): Filters =>
  Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));

/** Another search begins with its newest entry; a field belongs to its noun. */
export function withFilter(params: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('step');
  if (name === 'noun') next.delete('field');
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/** The call that an address stands for. The server says what is wrong with what somebody typed into it. */
export function askedIn(params: URLSearchParams): Asked {
  const { since, until, ...rest } = filtersIn(params);
  const position = Number(params.get('position'));
  return {
    ...rest,
    ...periodOf(validDay(since ?? null), validDay(until ?? null)),
    ...(position ? { position } : {}),
  } as Asked;
}
