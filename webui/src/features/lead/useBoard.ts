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
import { rowsShown } from '@/records/list/listing';
import { useNotify } from '@/ui/toasts';
import { useListState } from '@/ui/useListState';
import { stagesOf } from './pipeline';

const pageSize = 25;
const noColumns: BoardColumn[] = [];
/** Parameters by which a board is narrowed. */
export const boardFilters = ['leadType', 'assignee', 'source'];

/** The chosen pipeline's columns; each grows page by page. */
export function useBoard() {
  const { state } = useListState(boardFilters);
  const dispatch = useAppDispatch();
  const pipelines = usePipelines();
  const leadType = state.filters.leadType?.[0] ?? pipelines[0]?.leadType ?? null;
  const stages = useMemo(() => stagesOf(pipelines, leadType), [pipelines, leadType]);
  const asked = useMemo<LeadBoardApiArg>(
    () => ({
      skip: 0,
      limit: pageSize,
      sort: state.sort,
      sortType: state.sortType,
      leadType: leadType ? [leadType] : [],
      search: state.q,
      assignee: state.filters.assignee ?? [],
      source: state.filters.source ?? [],
      boardBody: { status: stages.map(({ value }) => value) },
    }),
    [state, leadType, stages],
  );
  const board = asReading(boardApi.useBoardQuery(asked, { skip: stages.length === 0 }), ({ data }) => data);
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
  return { reading: board, columns, stages, leadType, pipelines, more };
}
