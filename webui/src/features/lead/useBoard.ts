import { useMemo } from 'react';
import type { BoardArg } from '@/api/boardQuery';
import type { Lead } from '@/api/generated';
import { pageSize, useBoardColumns } from '@/records/board/useBoardColumns';
import { usePipelines } from '@/records/fields/lookups';
import { useFilterNames } from '@/records/filters/useFilterNames';
import { askedPast } from '@/ui/listState';
import { useListState } from '@/ui/useListState';
import { leadFields } from './fields';
import { stagesOf } from './pipeline';

const ofPipeline = ['status', 'leadType'];
/** Fields that narrow a board: all of the list's but those that choose pipeline and columns. */
export const boardFields = leadFields.filter(({ path }) => !ofPipeline.includes(path));
/** What chooses the columns, and that deleted leads are not on the board. */
const notOnBoard = ['status', 'isDelete'];

/** What the address asks of the board. It shows no deleted leads, and clearing its filters keeps the pipeline. */
export function useBoardState() {
  const { state: whole, set } = useListState(useFilterNames('lead', leadFields, notOnBoard));
  const state = useMemo(() => {
    const { isDelete: _removal, ...filters } = whole.filters;
    return { ...whole, filters };
  }, [whole]);
  const clear = () => {
    const { leadType: _pipeline, ...narrowing } = state.filters;
    set(Object.fromEntries(['q', ...Object.keys(narrowing)].map((key) => [key, null])));
  };
  return { state, set, clear };
}

/** The chosen pipeline's columns; each grows page by page. */
export function useBoard() {
  const { state } = useBoardState();
  const pipelines = usePipelines();
  const leadType = state.filters.leadType?.[0] ?? pipelines[0]?.leadType ?? null;
  const stages = useMemo(() => stagesOf(pipelines, leadType), [pipelines, leadType]);
  const asked = useMemo<BoardArg>(
    () => ({
      noun: 'lead',
      skip: 0,
      limit: pageSize,
      statuses: stages.map(({ value }) => value),
      filters: { ...state.filters, leadType: leadType ? [leadType] : [] },
      sort: state.sort,
      sortType: state.sortType,
      search: state.q,
      ...askedPast(state),
    }),
    [state, leadType, stages],
  );
  const { reading, columns: all, more, at, shownAt, now } = useBoardColumns<Lead>(asked);
  const past = state.position === null ? null : { at, failed: reading.error !== undefined };
  const retired = useMemo(() => new Set(stages.flatMap(({ value, retired }) => (retired ? [value] : []))), [stages]);
  const columns = useMemo(() => all.filter(({ status, count }) => count > 0 || !retired.has(status)), [all, retired]);
  return { reading, columns, stages, leadType, pipelines, more, past, shownAt, now };
}
