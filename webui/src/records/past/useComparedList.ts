import { useState } from 'react';
import { type ComparedList, type ComparedRow, comparedListsApi, type Group } from '@/api/areas/comparedLists';
import { useSlug } from '@/api/session';
import type { ListState } from '@/ui/listState';
import { queryState } from '../calls/queryState';
import { rowsArg } from '../calls/rowsArg';
import type { AnyRecord } from '../fields/field';
import type { NounView } from '../view';
import type { Second } from './second';

/** Further pages of the groups, of the answer that they go on from. */
interface Further {
  of: ComparedList | undefined;
  pages: Partial<Record<Group, { rows: ComparedRow[]; nextAfter: string | null }>>;
}

/** A list at two moments, its groups page by page. */
export function useComparedList(view: NounView<AnyRecord>, state: ListState, second: Second) {
  const slug = useSlug();
  const { skip: _skip, limit: _limit, ...arg } = rowsArg(view, state, slug);
  const asked = { ...arg, ...(second === 'now' ? {} : { with: second }) };
  const query = comparedListsApi.useCompareListQuery(asked);
  const [more, { isFetching: isFetchingMore }] = comparedListsApi.useLazyCompareListQuery();
  const [further, setFurther] = useState<Further>({ of: undefined, pages: {} });
  const [failed, setFailed] = useState<Group | null>(null);
  const found = query.currentData;
  const pages = further.of === found ? further.pages : {};
  const groupOf = (group: Group) => {
    const first = found?.[group];
    const next = pages[group];
    return { rows: [...(first?.rows ?? []), ...(next?.rows ?? [])], nextAfter: (next ?? first)?.nextAfter ?? null };
  };
  const loadMore = async (group: Group) => {
    const { nextAfter } = groupOf(group);
    if (!nextAfter || !found) return;
    // The later moment is that of the first page, or rows would be missing between the two.
    const [at, other] = [found.from.position, found.to.position];
    const { data } = await more({ ...asked, position: at, with: other, group, after: nextAfter });
    const page = data?.[group];
    setFailed(page ? null : group);
    if (!page) return;
    setFurther((before) => {
      const known = before.of === found ? before.pages : {};
      const rows = [...(known[group]?.rows ?? []), ...page.rows];
      return { of: found, pages: { ...known, [group]: { rows, nextAfter: page.nextAfter } } };
    });
  };
  return { query: queryState({ ...query, data: found }, (data) => data), groupOf, loadMore, isFetchingMore, failed };
}
