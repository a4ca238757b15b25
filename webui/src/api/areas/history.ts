import type {
  RecordHistoryApiArg,
  RecordHistoryApiResponse,
  RecordValuesApiArg,
  RecordValuesApiResponse,
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
    recordDifference: { providesTags: historyOf },
    recordExplanation: { providesTags: historyOf },
    recordValues: { providesTags: historyOf },
    previewUndo: { providesTags: [], keepUnusedDataFor: 0 },
  },
);

/** Always asked, and kept by nobody but the pages themselves. */
const anew = { forceRefetch: true, subscribe: false };

/** Ids of the linked records that values are of. */
const linkedIn = (pages: readonly RecordValuesApiResponse[]) => [
  ...new Set(pages.flatMap(({ data }) => data.flatMap(({ record }) => record?._id ?? []))),
];

/** The generated `recordHistory` and `userHistory`, page by page: the code generator makes no infinite queries. */
export const historyApi = calls.injectEndpoints({
  endpoints: (build) => ({
    historyPages: build.infiniteQuery<
      RecordHistoryApiResponse,
      Omit<RecordHistoryApiArg, 'before'>,
      number | undefined
    >({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.nextBefore ?? undefined,
      },
      async queryFn({ queryArg, pageParam }, { dispatch }) {
        const page = pageParam === undefined ? queryArg : { ...queryArg, before: pageParam };
        return pageOf(
          () => dispatch(calls.endpoints.recordHistory.initiate(page, anew)),
          () => dispatch(calls.util.getRunningQueryThunk('recordHistory', page)),
        );
      },
      providesTags: historyOf,
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
