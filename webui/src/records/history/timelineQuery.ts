import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { historyApi } from '@/api/areas/history';
import { isApiError } from '@/api/errors';
import type { DeskEntry, EntryOut } from '@/api/generated';
import type { NounName } from '@/api/tags';
import { type Day, periodOf } from '@/ui/days';
import { presentMoment } from '@/ui/now';
import { asked, type HistoryFilters } from './historyFilters';

const pageSize = 30;

/** An entry; of a linked record it says which. */
export type TimelineEntry = EntryOut & Partial<Pick<DeskEntry, 'record' | 'isDeleted'>>;

/** Where a timeline begins: at its newest entry, at the last one of a day, or at an entry. */
export interface Start {
  day?: Day;
  entry?: string;
}

/** The last moment of a day as calls take it; none for a day that is not over, which has the newest entries. */
export function endOf(day: Day, now = presentMoment()): string | undefined {
  const { until } = periodOf('', day);
  return until && Date.parse(until) <= Date.parse(now) ? until : undefined;
}

const startOf = ({ day, entry }: Start) => {
  const at = day && endOf(day);
  return { ...(at && { at }), ...(entry && { entry }) };
};

/** Entries of a record, or with those of the records that are linked with it, page by page in both directions. */
export function useTimeline(noun: NounName, id: string, filters: HistoryFilters, start: Start = {}, related = false) {
  const arg = { noun, id, limit: pageSize, ...asked(filters), ...startOf(start) };
  const own = historyApi.useHistoryPagesInfiniteQuery(arg, { skip: related });
  const linked = historyApi.useRelatedPagesInfiniteQuery(arg, { skip: !related });
  const query = related ? linked : own;
  const pages = query.data?.pages;
  const entries = useMemo(() => (pages ?? []).flatMap(({ data }): readonly TimelineEntry[] => data), [pages]);
  return {
    isOfRecord: query.currentData !== undefined,
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    error: query.error,
    refetch: query.refetch,
    hasOlder: query.hasNextPage,
    hasNewer: query.hasPreviousPage,
    isOlderComing: query.isFetchingNextPage,
    isNewerComing: query.isFetchingPreviousPage,
    older: () => void (query.hasNextPage && !query.isFetching && query.fetchNextPage()),
    newer: () => void (query.hasPreviousPage && !query.isFetching && query.fetchPreviousPage()),
    entries,
    upTo: pages?.[0]?.upTo,
    isCut: related && (linked.data?.pages[0]?.isCut ?? false),
  };
}

export type TimelineState = ReturnType<typeof useTimeline>;

/** The start of a timeline: the entry of the address, until another one is chosen. */
export function useStart() {
  const marked = useSearchParams()[0].get('entry');
  const [start, setStart] = useState<Start>(marked ? { entry: marked } : {});
  return { marked, start, setStart };
}

/** Goes to the entry of the address where it is not among those that are there, and to the newest where there is none such. */
export function useMarked(
  { entries, isLoading, error }: TimelineState,
  { marked, start, setStart }: ReturnType<typeof useStart>,
) {
  const isThere = isLoading || entries.some(({ _id }) => _id === marked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address moves the timeline
  useEffect(() => {
    if (marked && !isThere && start.entry !== marked) setStart({ entry: marked });
  }, [marked]);
  const isUnknown = start.entry !== undefined && isApiError(error) && error.status === 422;
  useEffect(() => {
    if (isUnknown) setStart({});
  }, [isUnknown, setStart]);
}
