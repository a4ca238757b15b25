import type { DefaultView } from '@/api/generated';
import type { ShownState } from '@/records/views/views';
import { counted, dated, daysIn, filtersIn, names } from '../address';

const rows = 50;
/** What an address says beside the filters that it is asked with. */
const others = ['position', 'view', 'step', 'audit_case'];

/**
 * What is kept of the address's search: up to `position` for good, from the day that it begins with now; else up to now
 * whenever it is opened, a relative period counted from that day.
 */
export function searchOf(params: URLSearchParams, position: number | null): ShownState {
  const { period, since, ...filters } = filtersIn(position === null ? params : dated(params));
  const isRelative = position === null && daysIn(period) !== null;
  const kept = {
    ...filters,
    ...(isRelative ? { period } : since && { since }),
    ...(position !== null && { position: String(position) }),
  };
  const values = Object.entries(kept).map(([name, value]) => [name, [value]]);
  return { filters: Object.fromEntries(values), sort: '', sortType: 'desc', limit: rows, columns: [] };
}

/** The address that asks a saved search, in the place of the one that is asked now. */
export function withSearch(params: URLSearchParams, { filters }: Pick<DefaultView, 'filters'>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['position', 'step', ...names]) next.delete(name);
  for (const name of ['position', ...names]) {
    const [value] = filters[name] ?? [];
    if (value) next.set(name, value);
  }
  return counted(next);
}

/** How the address of the desk names its searches. */
export const deskAddress = {
  isSilent: (params: URLSearchParams) => ![...others, ...names].some((name) => params.has(name)),
  showing: withSearch,
};

/** The position that a saved search is pinned to; null for one up to now. */
export const positionOf = ({ filters }: Pick<DefaultView, 'filters'>) => Number(filters.position?.[0]) || null;
