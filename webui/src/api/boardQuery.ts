import type { Card, Column } from './board';
import type { ApiError } from './errors';
import type { PastMoment } from './generated';
import { nouns } from './nouns.gen';
import { type ListAnswer, paramsOf, type RowsArg, recordsApi } from './records';
import type { CallNoun, Tag } from './tags';

/** Nouns whose records stand on a board. */
export type BoardNoun = {
  [Noun in CallNoun]: 'board' extends keyof (typeof nouns)[Noun]['calls'] ? Noun : never;
}[CallNoun];

/** A noun's board as nouns.gen.ts has it. */
interface BoardCall {
  url: string;
  /** The field of a column that holds its records. */
  cards: string;
  /** The server's limit for one page of a column. */
  most: number;
  /** Its query parameters; left out: filters and page stand in the body. */
  params?: readonly string[];
  repeated?: readonly string[];
}

const boardCall = (noun: BoardNoun): BoardCall => nouns[noun].calls.board;

export interface BoardArg extends Pick<RowsArg, 'filters' | 'search' | 'sort' | 'sortType'> {
  noun: BoardNoun;
  statuses: readonly (string | number)[];
  skip: number;
  limit: number;
  /** Position of the log at which it is looked at; left out: now. */
  position?: number;
  /** The moment that was asked for, beside its position. */
  at?: string;
}

/** Its columns; of a past board also when that was, and what differs now. */
export interface Board {
  columns: Column[];
  at?: string | undefined;
  now?: ListAnswer['now'] | undefined;
}

type Answer = { data: Board } | { error: ApiError };

/** One column's cards from its first on: an offset would leave out a card for each that was moved in above it. */
export function columnArg(board: BoardArg, status: string | number, cards: number): BoardArg {
  const skip = Math.max(0, cards - boardCall(board.noun).most);
  return { ...board, skip, limit: cards - skip, statuses: [status] };
}

/** A list's filters as a body has them, in its spelling: those of one value as that, others as lists. */
export function bodyFilters(noun: BoardNoun, { filters = {}, search }: Pick<BoardArg, 'filters' | 'search'>) {
  const { params, repeated }: { params: readonly string[]; repeated: readonly string[] } = nouns[noun].calls.list;
  const spelled = new Map([...params, ...repeated].map((name) => [name.toLowerCase(), name]));
  const named = Object.entries(filters).map(([key, values]) => {
    const name = spelled.get(key.toLowerCase()) ?? key;
    return [name, repeated.includes(name) ? values : values[0]];
  });
  return { ...Object.fromEntries(named), ...(search && { Search: search }) };
}

function boardRequest({ noun, statuses, ...arg }: BoardArg) {
  const call = boardCall(noun);
  const { url } = call;
  const status = [...statuses];
  if (call.params) return { url, method: 'POST', params: paramsOf(call, arg), body: { status } };
  const { skip, limit, position, at } = arg;
  const body = {
    status,
    filters: bodyFilters(noun, arg),
    skip,
    limit,
    ...(position && { position }),
    ...(at && { at }),
  };
  return { url, method: 'POST', body };
}

interface Answered {
  data: (Omit<Column, 'cards'> & Record<string, unknown>)[];
  asOf?: PastMoment | null;
  now?: ListAnswer['now'] | null;
}

function boardOf(noun: BoardNoun, { data, asOf, now }: Answered): Board {
  const { cards: field } = boardCall(noun);
  const columns = data.map(({ [field]: cards, ...column }) => ({ ...column, cards }) as unknown as Column);
  return { columns, at: asOf?.at, now: now ?? undefined };
}

type Answering = { data?: unknown; error?: unknown };
type Send = (request: ReturnType<typeof boardRequest>) => Answering | PromiseLike<Answering>;

async function ask(arg: BoardArg, send: Send): Promise<Answer> {
  const { data, error } = await send(boardRequest(arg));
  return data === undefined ? { error: error as ApiError } : { data: boardOf(arg.noun, data as Answered) };
}

/** A board by its noun's call; its columns keep the cards that further pages have brought when it is read again. */
export const boardApi = recordsApi.injectEndpoints({
  endpoints: (build) => ({
    board: build.query<Board, BoardArg>({
      async queryFn(asked, { getState }, _extra, send): Promise<Answer> {
        const grown = shownColumns(getState(), asked).filter(({ cards }) => cards.length > asked.limit);
        const { most } = boardCall(asked.noun);
        const answers = await Promise.all([
          ask(asked, send),
          ...grown.map(({ status, cards }) => ask(columnArg(asked, status, Math.min(most, cards.length)), send)),
        ]);
        const failed = answers.find((answer) => 'error' in answer);
        if (failed) return failed;
        const [first, ...columns] = answers.flatMap((answer) => ('data' in answer ? answer.data : []));
        if (!first) return { data: { columns: [] } };
        const longer = new Map(columns.flatMap((board) => board.columns).map((column) => [column.status, column]));
        const now = first.now && Object.assign({}, ...[first, ...columns].map((board) => board.now));
        return { data: { ...first, now, columns: first.columns.map((one) => longer.get(one.status) ?? one) } };
      },
      providesTags: (_result, _error, { noun }): Tag[] => [{ type: 'board', id: noun }],
    }),
    /** A further page of a column; what shows the board appends it. */
    boardPage: build.query<Board, BoardArg>({
      queryFn: (asked, _api, _extra, send) => ask(asked, send),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** The columns of a board as they are shown now. */
function shownColumns(state: unknown, asked: BoardArg): readonly Column<Card>[] {
  const select = boardApi.endpoints.board.select(asked);
  return select(state as Parameters<typeof select>[0]).data?.columns ?? [];
}
