import { useCallback, useMemo, useRef } from 'react';
import { appendCards, type Card, type Column } from '@/api/board';
import { type BoardArg, boardApi, columnArg } from '@/api/boardQuery';
import { type ApiError, isApiError } from '@/api/errors';
import { useAppDispatch } from '@/api/storeHooks';
import { useErrorText } from '@/records/calls/errorText';
import { queryState } from '@/records/calls/queryState';
import { useShownRows } from '@/records/list/useShownRows';
import { useNotify } from '@/ui/toasts';

/** Cards of a column that are read at once. */
export const pageSize = 25;
const noColumns: Column<never>[] = [];

/** The columns of a board; each grows page by page. Nothing is asked while there are no statuses. */
export function useBoardColumns<One extends Card>(asked: BoardArg) {
  const dispatch = useAppDispatch();
  const { noun } = asked;
  const query = boardApi.useBoardQuery(asked, { skip: asked.statuses.length === 0 });
  const reading = queryState(
    query,
    (board) => board,
    ({ at }) => !at === !asked.position,
  );
  // The server's rows of the noun: the generated types say what they are.
  const columns = (reading.data?.columns ?? noColumns) as Column<One>[];
  const ids = useMemo(() => columns.flatMap(({ cards }) => cards.map(({ _id }) => _id)), [columns]);
  useShownRows(noun, ids, reading);

  const notify = useNotify();
  const errorText = useErrorText();
  const latest = useRef(errorText);
  latest.current = errorText;
  const failed = useCallback((error: ApiError) => notify.error(latest.current(error), error.requestId), [notify]);
  const more = useCallback(
    async ({ status, cards }: Column) => {
      const next = columnArg(asked, status, cards.length + pageSize);
      const options = { subscribe: false, forceRefetch: true };
      const { data, error } = await dispatch(boardApi.endpoints.boardPage.initiate(next, options));
      const page = data?.columns[0];
      if (page) {
        dispatch(
          boardApi.util.updateQueryData('board', asked, (draft) => {
            appendCards(draft.columns, page);
            if (draft.now) Object.assign(draft.now, data.now);
          }),
        );
      }
      if (isApiError(error)) failed(error);
    },
    [asked, dispatch, failed],
  );
  const { at, now } = reading.data ?? {};
  return { reading, columns, more, at: reading.outdated ? undefined : at, shownAt: at, now };
}
