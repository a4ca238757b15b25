import type {
  RecordHistoryApiArg,
  RecordHistoryApiResponse,
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
  },
);

/** Always asked, and kept by nobody but the pages themselves. */
const anew = { forceRefetch: true, subscribe: false };

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
