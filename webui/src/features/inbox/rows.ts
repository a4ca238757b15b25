import { useMemo } from 'react';
import { inboxApi } from '@/api/areas/inbox';
import type { AskedOut, DeletedOut, DependantCount, RequestOut } from '@/api/generated';
import { queryState } from '@/records/calls/queryState';
import type { QueryState } from '@/records/view';
import type { ListState } from '@/ui/listState';
import { deletedNouns, requestNouns } from './nouns';

export type View = 'waiting' | 'deleted';

/** A row of either list. `decision` is the request, or the deletion. */
export interface InboxRow {
  _id: string;
  noun: DeletedOut['noun'];
  title: string | null;
  subtitle: string;
  decision: AskedOut;
  /** What came before a deletion. */
  request: AskedOut | null;
  changed: boolean;
  dependants: DependantCount[];
}

interface InboxPage {
  rows: InboxRow[];
  count: number;
}

const waitingRow = ({ request, ...row }: RequestOut): InboxRow => ({ ...row, decision: request, request: null });

const deletedRow = ({ deleted, ...row }: DeletedOut): InboxRow => ({
  ...row,
  decision: deleted,
  changed: false,
  dependants: [],
});

/** Parameters by which the inbox is narrowed. */
export const inboxFilters = ['noun'];

/** The rows that the URL asks for. The live stream announces requests, deletions and restored records. */
export function useInboxRows(view: View, { page, limit, q, filters }: ListState): QueryState<InboxPage> {
  const paging = { search: q, skip: (page - 1) * limit, limit };
  const chosen = filters.noun ?? [];
  const waiting = inboxApi.useListDeleteRequestsQuery(
    { ...paging, noun: requestNouns.filter((noun) => chosen.includes(noun)) },
    { skip: view !== 'waiting' },
  );
  const deleted = inboxApi.useListDeletedQuery(
    { ...paging, noun: deletedNouns.filter((noun) => chosen.includes(noun)) },
    { skip: view !== 'deleted' },
  );
  const query = view === 'waiting' ? waiting : deleted;
  // The same rows while the answer is the same: what is open follows them.
  const rows = useMemo(
    () =>
      view === 'waiting' ? (waiting.data?.data ?? []).map(waitingRow) : (deleted.data?.data ?? []).map(deletedRow),
    [view, waiting.data, deleted.data],
  );
  return queryState<{ count?: number }, InboxPage>(query, ({ count }) => ({ rows, count: count ?? -1 }));
}
