import { leadApi } from './areas/lead';
import type { ApiError } from './errors';
import type { BoardColumn, LeadBoardApiArg, LeadBoardApiResponse } from './generated';
import { pageOf } from './pages';

/** The server's limit for one page of a column. */
const maxCards = 500;
/** Always asked, and kept by the board alone. */
const anew = { forceRefetch: true, subscribe: false };

/** One column's cards from its first on: an offset would leave out a card for each that was moved in above it. */
export function columnArg(board: LeadBoardApiArg, status: string, cards: number): LeadBoardApiArg {
  const skip = Math.max(0, cards - maxCards);
  return { ...board, skip, limit: cards - skip, boardBody: { status: [status] } };
}

type Answer = { data: LeadBoardApiResponse } | { error: ApiError };

/** The generated `leadBoard`, whose columns keep the cards that further pages have brought when it is read anew. */
export const boardApi = leadApi.injectEndpoints({
  endpoints: (build) => ({
    board: build.query<LeadBoardApiResponse, LeadBoardApiArg>({
      async queryFn(asked, { dispatch, getState }): Promise<Answer> {
        const ask = (arg: LeadBoardApiArg): Promise<Answer> =>
          pageOf(
            () => dispatch(leadApi.endpoints.leadBoard.initiate(arg, anew)),
            () => dispatch(leadApi.util.getRunningQueryThunk('leadBoard', arg)),
          );
        const grown = shownColumns(getState(), asked).filter(({ leads }) => leads.length > (asked.limit ?? 0));
        const answers = await Promise.all([
          ask(asked),
          ...grown.map(({ status, leads }) => ask(columnArg(asked, status, Math.min(maxCards, leads.length)))),
        ]);
        const failed = answers.find((answer) => 'error' in answer);
        if (failed) return failed;
        const [first, ...columns] = answers.flatMap((answer) => ('data' in answer ? answer.data : []));
        if (!first) return { data: { success: true, message: '', data: [] } };
        const longer = new Map(columns.flatMap(({ data }) => data).map((column) => [column.status, column]));
        return { data: { ...first, data: first.data.map((column) => longer.get(column.status) ?? column) } };
      },
      providesTags: [{ type: 'board', id: 'lead' }],
    }),
  }),
});

/** The columns of a board as they are shown now. */
function shownColumns(state: unknown, asked: LeadBoardApiArg): readonly BoardColumn[] {
  const select = boardApi.endpoints.board.select(asked);
  return select(state as Parameters<typeof select>[0]).data?.data ?? [];
}
