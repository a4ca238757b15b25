import type {
  RecordHistoryApiArg,
  RecordHistoryApiResponse,
  RecordValuesApiArg,
  RecordValuesApiResponse,
  RelatedHistoryApiArg,
  RelatedHistoryApiResponse,
  UserHistoryApiArg,
  UserHistoryApiResponse,
} from '../generated';
import { pageOf } from '../pages';
import { ownHistory } from '../rules';
import { historyOf } from '../tags';
import { withRules } from '../withRules';
import { historyCalls } from './history.gen';

const calls = withRules(
  historyCalls,
  {},
  {
    search: { providesTags: [], keepUnusedDataFor: 30 },
    recordHistory: { providesTags: historyOf },
    relatedHistory: { providesTags: historyOf },
    recordDifference: { providesTags: historyOf },
    recordExplanation: { providesTags: historyOf },
    recordValues: { providesTags: historyOf },
    previewUndo: { providesTags: [], keepUnusedDataFor: 0 },
  },
);

/** Always asked, and kept by nobody but the pages themselves. */
const anew = { forceRefetch: true, subscribe: false };

/** Where a page begins: below or above another one. */
interface Beside {
  before?: number;
  after?: number;
}

type FromStart<Arg> = Omit<Arg, keyof Beside>;

/** Entries of each further page. */
const furtherSize = 100;

/** A further page begins beside another one, and not at a day or an entry. */
function beside(arg: FromStart<RecordHistoryApiArg>, page: Beside | undefined): RecordHistoryApiArg {
  if (!page) return arg;
  const { at: _at, entry: _entry, ...others } = arg;
  return { ...others, ...page, limit: furtherSize };
}

interface TwoEnded {
  nextBefore: number | null;
  nextAfter?: number | null;
}

const bothWays = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextBefore }: TwoEnded) => (nextBefore === null ? undefined : { before: nextBefore }),
  getPreviousPageParam: ({ nextAfter }: TwoEnded) => (typeof nextAfter === 'number' ? { after: nextAfter } : undefined),
};

const ofRecords = (pages: readonly RelatedHistoryApiResponse[]) => [
  ...new Set(pages.flatMap(({ data }) => data.map(({ record }) => record._id))),
];

/** Ids of the linked records that values are of. */
const linkedIn = (pages: readonly RecordValuesApiResponse[]) => [
  ...new Set(pages.flatMap(({ data }) => data.flatMap(({ record }) => record?._id ?? []))),
];

/** The generated `recordHistory` and `userHistory`, page by page: the code generator makes no infinite queries. */
export const historyApi = calls.injectEndpoints({
  endpoints: (build) => ({
    historyPages: build.infiniteQuery<RecordHistoryApiResponse, FromStart<RecordHistoryApiArg>, Beside | undefined>({
      infiniteQueryOptions: bothWays,
      async queryFn({ queryArg, pageParam }, { dispatch }) {
        const page = beside(queryArg, pageParam);
        return pageOf(
          () => dispatch(calls.endpoints.recordHistory.initiate(page, anew)),
          () => dispatch(calls.util.getRunningQueryThunk('recordHistory', page)),
        );
      },
      providesTags: historyOf,
    }),
    /** Also read again when something happens to a linked record that an entry is of. */
    relatedPages: build.infiniteQuery<RelatedHistoryApiResponse, FromStart<RelatedHistoryApiArg>, Beside | undefined>({
      infiniteQueryOptions: bothWays,
      async queryFn({ queryArg, pageParam }, { dispatch }) {
        const page = beside(queryArg, pageParam);
        return pageOf(
          () => dispatch(calls.endpoints.relatedHistory.initiate(page, anew)),
          () => dispatch(calls.util.getRunningQueryThunk('relatedHistory', page)),
        );
      },
      providesTags: (result, error, arg) => [
        ...historyOf(result, error, arg),
        ...ofRecords(result?.pages ?? []).map((id) => ({ type: 'history' as const, id })),
      ],
    }),
    /** Also read again when something happens to a linked record that a value is of. */
    valuePages: build.infiniteQuery<RecordValuesApiResponse, Omit<RecordValuesApiArg, 'before'>, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.nextBefore ?? undefined,
      },
      async queryFn({ queryArg, pageParam }, { dispatch }) {
        const page = pageParam === undefined ? queryArg : { ...queryArg, before: pageParam };
        return pageOf(
          () => dispatch(calls.endpoints.recordValues.initiate(page, anew)),
          () => dispatch(calls.util.getRunningQueryThunk('recordValues', page)),
        );
      },
      providesTags: (result, error, arg) => [
        ...historyOf(result, error, arg),
        ...linkedIn(result?.pages ?? []).map((id) => ({ type: 'history' as const, id })),
      ],
    }),
    userHistoryPages: build.infiniteQuery<
      UserHistoryApiResponse,
      Omit<UserHistoryApiArg, 'before'>,
      number | undefined
    >({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.nextBefore ?? undefined,
      },
      async queryFn({ queryArg, pageParam }, { dispatch }) {
        const page = pageParam === undefined ? queryArg : { ...queryArg, before: pageParam };
        return pageOf(
          () => dispatch(calls.endpoints.userHistory.initiate(page, anew)),
          () => dispatch(calls.util.getRunningQueryThunk('userHistory', page)),
        );
      },
      providesTags: (result, error, arg) => [...historyOf(result, error, arg), ownHistory],
    }),
  }),
});
