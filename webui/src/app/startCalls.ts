import { api } from '@/api';
import { type ListedNoun, rowsArg } from '@/records/calls/rowsArg';
import { filtersIn } from '@/records/filters/asked';
import { readListState } from '@/ui/listState';
import type { Store } from './store';

/** Asks who is signed in, while the page's scripts load. */
export function startSession({ dispatch }: Pick<Store, 'dispatch'>) {
  dispatch(api.util.prefetch('isLoggedIn', {}, {}));
  return null;
}

/** Asks for the rows that the address shows, without waiting for the page or the session: the server checks both. */
export function startList(
  { dispatch }: Pick<Store, 'dispatch'>,
  list: ListedNoun,
  slug: string,
  params: URLSearchParams,
) {
  const state = readListState(params, filtersIn(params, list.noun), list.firstSort);
  dispatch(api.util.prefetch('recordList', rowsArg(list, state, slug), {}));
  dispatch(api.util.prefetch('lookups', undefined, {}));
}
