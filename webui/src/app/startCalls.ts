import { api } from '@/api';
import { callOf } from '@/api/records';
import { type ListedNoun, rowsArg } from '@/records/calls/rowsArg';
import { readListState } from '@/ui/listState';
import { nouns } from './nouns';
import type { Store } from './store';

/** Asks who is signed in, while the page's scripts load. */
export function startSession({ dispatch }: Pick<Store, 'dispatch'>) {
  dispatch(api.util.prefetch('isLoggedIn', {}, {}));
  return null;
}

const ofPaging = ['skip', 'limit', 'sort', 'sorttype', 'search', 'at', 'position'];

/** Parameters of the address that the list's call takes as filters; nouns' names, in small letters, open drawers. */
function filtersIn(params: URLSearchParams, { noun }: ListedNoun): string[] {
  const { params: single = [], repeated = [] } = callOf(noun, 'list') ?? {};
  const taken = new Set([...single, ...repeated].map((name) => name.toLowerCase()));
  for (const name of ofPaging) taken.delete(name);
  const drawers = new Set<string>(nouns.map((one) => one.noun));
  return [...new Set(params.keys())].filter((key) => taken.has(key.toLowerCase()) && !drawers.has(key));
}

/** Asks for the rows that the address shows, without waiting for the page or the session: the server checks both. */
export function startList(
  { dispatch }: Pick<Store, 'dispatch'>,
  list: ListedNoun,
  slug: string,
  params: URLSearchParams,
) {
  const state = readListState(params, filtersIn(params, list), list.firstSort);
  dispatch(api.util.prefetch('recordList', rowsArg(list, state, slug), {}));
  dispatch(api.util.prefetch('lookups', undefined, {}));
}
