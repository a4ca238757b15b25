export const pageSizes = [10, 25, 50, 100] as const;
const defaultLimit = 10;
/** Parameters of every list beside the filters of its fields. */
const ofEveryList = ['dateFrom', 'dateTo', 'isDelete'];

export type SortType = 'asc' | 'desc';
export type Filters = Record<string, string[]>;

export interface ListState {
  page: number;
  limit: number;
  q: string;
  sort: string;
  sortType: SortType;
  filters: Filters;
  /** Position of the log at which the list is looked at; null for now. */
  position?: number | null;
  /** The moment that was asked for, where the position is its last one before it. */
  moment?: string | null;
}

const whole = (text: string | null, fallback: number) => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
};

/** The parameter of every address that looks at the past: a position of the log of events. */
export const positionKey = 'at';

/** The parameter of the moment that was asked for, beside its position. */
export const momentKey = 'moment';

/** The parameter of the moment that the one looked at is compared with. */
export const secondKey = 'with';

/** The position that an address looks at; null for the present. */
export const positionIn = (params: URLSearchParams): number | null => whole(params.get(positionKey), 0) || null;

const utc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** The moment that was asked for, in UTC; null where the address names a position alone. */
export const momentIn = (params: URLSearchParams): string | null => {
  const moment = params.get(momentKey);
  return moment && utc.test(moment) && positionIn(params) !== null ? moment : null;
};

/** The past of an address, as calls take it; nothing for the present. */
export const askedPast = ({ position, moment }: Pick<ListState, 'position' | 'moment'>) => ({
  ...(position && { position }),
  ...(position && moment && { at: moment }),
});

/** The order of a list whose address names none, as an address names it. */
const newestFirst = 'createdAt:desc';

/** `filterNames` are the parameters that filter this list; others in the address are none of its business. */
export function readListState(
  params: URLSearchParams,
  filterNames: readonly string[],
  firstSort: string = newestFirst,
): ListState {
  const limit = whole(params.get('limit'), defaultLimit);
  const [sort = 'createdAt', direction] = (params.get('sort') ?? firstSort).split(':');
  const filters: Filters = {};
  for (const key of [...filterNames, ...ofEveryList]) if (params.has(key)) filters[key] = params.getAll(key);
  return {
    page: whole(params.get('page'), 1),
    limit: (pageSizes as readonly number[]).includes(limit) ? limit : defaultLimit,
    q: params.get('q') ?? '',
    sort,
    sortType: direction === 'asc' ? 'asc' : 'desc',
    filters,
    position: positionIn(params),
    moment: momentIn(params),
  };
}

/** A copy with some values set; null or an empty list takes the key away. A new question starts at page 1. */
export function withParams(params: URLSearchParams, values: Record<string, string | string[] | null>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(values)) {
    next.delete(key);
    for (const one of Array.isArray(value) ? value : value ? [value] : []) next.append(key, one);
  }
  if (!('page' in values)) next.delete('page');
  return next;
}
