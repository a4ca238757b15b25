// Written by `npm run generate`; never edited.
import type { ListWatchedApiArg, ListWatchedApiResponse, MarkRecordSeenApiArg, MarkRecordSeenApiResponse, RecordSeenApiArg, RecordSeenApiResponse, RecordWatchApiArg, RecordWatchApiResponse, WatchRecordApiArg, WatchRecordApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    listWatched: build.query<ListWatchedApiResponse, ListWatchedApiArg>({
      query: () => ({ url: `/api/notifications/watched` }),
    }),
    recordSeen: build.query<RecordSeenApiResponse, RecordSeenApiArg>({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/seen`,
      }),
    }),
    markRecordSeen: build.mutation<
      MarkRecordSeenApiResponse,
      MarkRecordSeenApiArg
    >({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/seen`,
        method: "POST",
        body: queryArg.seenBody,
      }),
    }),
    recordWatch: build.query<RecordWatchApiResponse, RecordWatchApiArg>({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/watch`,
      }),
    }),
    watchRecord: build.mutation<WatchRecordApiResponse, WatchRecordApiArg>({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/watch`,
        method: "POST",
        body: queryArg.watchBody,
      }),
    }),
  }),
  overrideExisting: false,
});

export const watchCalls: typeof calls & Named<'markRecordSeen' | 'watchRecord', 'listWatched' | 'recordSeen' | 'recordWatch'> = calls;
