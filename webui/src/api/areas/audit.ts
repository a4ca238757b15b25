import type { SearchHistoryApiArg, SearchHistoryApiResponse } from '../generated';
import { pageOf } from '../pages';
import { withRules } from '../withRules';
import { auditCalls } from './audit.gen';

/** The answer is pinned to a position: no event changes it. */
const pinned = { providesTags: [], keepUnusedDataFor: 60 };
const calls = withRules(
  auditCalls,
  {},
  {
    searchHistory: pinned,
    historyChain: pinned,
    stageReport: pinned,
  },
);

/** Always asked, and kept by nobody but the pages themselves. */
const anew = { forceRefetch: true, subscribe: false };

export type Asked = Omit<SearchHistoryApiArg, 'before' | 'limit'>;

interface From {
  before: number;
  position: number;
}

/** The generated `searchHistory`, page by page; further pages are pinned to the position of the first. */
export const auditApi = calls.injectEndpoints({
  endpoints: (build) => ({
    deskPages: build.infiniteQuery<SearchHistoryApiResponse, Asked, From | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextBefore, position }) =>
          nextBefore === null ? undefined : { before: nextBefore, position },
      },
      async queryFn({ queryArg, pageParam }, { dispatch }) {
        const page = { ...queryArg, ...pageParam };
        return pageOf(
          () => dispatch(calls.endpoints.searchHistory.initiate(page, anew)),
          () => dispatch(calls.util.getRunningQueryThunk('searchHistory', page)),
        );
      },
      providesTags: [],
      // Without a position it is another one each time.
      keepUnusedDataFor: 0,
    }),
  }),
});
