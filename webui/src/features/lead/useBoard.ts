import { useCallback, useEffect, useMemo, useRef } from 'react';
import { leadApi } from '@/api/areas/lead';
import { appendCards } from '@/api/board';
import { boardApi, columnArg } from '@/api/boardQuery';
import { type ApiError, isApiError } from '@/api/errors';
import type { BoardColumn, LeadBoardApiArg } from '@/api/generated';
import { useAppDispatch } from '@/api/storeHooks';
import { useErrorText } from '@/records/calls/errorText';
import { queryState as asReading } from '@/records/calls/queryState';
import { usePipelines } from '@/records/fields/lookups';
import { filterParams } from '@/records/filters/filters';
import { rowsShown } from '@/records/list/listing';
import type { Filters } from '@/ui/listState';
import { useNotify } from '@/ui/toasts';
import { useListState } from '@/ui/useListState';
import { leadFields } from './fields';
import { stagesOf } from './pipeline';

const pageSize = 25;
const noColumns: BoardColumn[] = [];
const ofPipeline = ['status', 'leadType'];
/** Fields that narrow a board: all of the list's but those that choose pipeline and columns. */
export const boardFields = leadFields.filter(({ path }) => !ofPipeline.includes(path));
/** Parameters by which a board is narrowed. */
export const boardFilters = ['leadType', ...boardFields.flatMap(filterParams)];

/** Filters as the generated call names them; a parameter that takes one value comes as a list of one. */
const namedForCall = (filters: Filters): Partial<LeadBoardApiArg> =>
  Object.fromEntries(Object.entries(filters).map(([name, values]) => [name[0]?.toLowerCase() + name.slice(1), values]));

/** What the address asks of the board. It shows no deleted leads, and clearing its filters keeps the pipeline. */
export function useBoardState() {
  const { state: whole, set } = useListState(boardFilters);
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
  const dispatch = useAppDispatch();
  const pipelines = usePipelines();
  const leadType = state.filters.leadType?.[0] ?? pipelines[0]?.leadType ?? null;
  const stages = useMemo(() => stagesOf(pipelines, leadType), [pipelines, leadType]);
  const asked = useMemo<LeadBoardApiArg>(
    () => ({
      ...namedForCall(state.filters),
      skip: 0,
      limit: pageSize,
      sort: state.sort,
      sortType: state.sortType,
      leadType: leadType ? [leadType] : [],
      search: state.q,
      ...(state.position && { position: state.position }),
      boardBody: { status: stages.map(({ value }) => value) },
    }),
    [state, leadType, stages],
  );
  const query = boardApi.useBoardQuery(asked, { skip: stages.length === 0 });
  const board = asReading(query, ({ data }) => data);
  const past = state.position === null ? null : { at: query.currentData?.asOf?.at, failed: board.error !== undefined };
  const retired = useMemo(() => new Set(stages.flatMap(({ value, retired }) => (retired ? [value] : []))), [stages]);
  const columns = useMemo(
    () => (board.data ?? noColumns).filter(({ status, count }) => count > 0 || !retired.has(status)),
    [board.data, retired],
  );
  useEffect(() => {
    dispatch(rowsShown({ noun: 'lead', ids: columns.flatMap(({ leads }) => leads.map(({ _id }) => _id)) }));
  }, [dispatch, columns]);

  const notify = useNotify();
  const errorText = useErrorText();
  const latest = useRef(errorText);
  latest.current = errorText;
  const failed = useCallback((error: ApiError) => notify.error(latest.current(error), error.requestId), [notify]);
  const more = useCallback(
    async (column: BoardColumn) => {
      const next = columnArg(asked, column.status, column.leads.length + pageSize);
      const options = { subscribe: false, forceRefetch: true };
      const { data, error } = await dispatch(leadApi.endpoints.leadBoard.initiate(next, options));
      const page = data?.data[0];
      if (page) dispatch(boardApi.util.updateQueryData('board', asked, (draft) => appendCards(draft.data, page)));
      if (isApiError(error)) failed(error);
    },
    [asked, dispatch, failed],
  );
  return { reading: board, columns, stages, leadType, pipelines, more, past };
}
