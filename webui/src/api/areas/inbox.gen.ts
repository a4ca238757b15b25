// Written by `npm run generate`; never edited.
import type { AcceptDeleteRequestsApiArg, AcceptDeleteRequestsApiResponse, ListDeleteRequestsApiArg, ListDeleteRequestsApiResponse, ListDeletedApiArg, ListDeletedApiResponse, RejectDeleteRequestsApiArg, RejectDeleteRequestsApiResponse, RestoreDeletedApiArg, RestoreDeletedApiResponse, ShowDeleteRequestApiArg, ShowDeleteRequestApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    listDeleteRequests: build.query<
      ListDeleteRequestsApiResponse,
      ListDeleteRequestsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/records/delete-requests`,
        params: {
          Search: queryArg.search,
          skip: queryArg.skip,
          limit: queryArg.limit,
          noun: queryArg.noun,
        },
      }),
    }),
    listDeleted: build.query<ListDeletedApiResponse, ListDeletedApiArg>({
      query: (queryArg) => ({
        url: `/api/records/deleted`,
        params: {
          Search: queryArg.search,
          skip: queryArg.skip,
          limit: queryArg.limit,
          noun: queryArg.noun,
        },
      }),
    }),
    acceptDeleteRequests: build.mutation<
      AcceptDeleteRequestsApiResponse,
      AcceptDeleteRequestsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/records/delete-requests/accept`,
        method: "POST",
        body: queryArg.acceptBody,
      }),
    }),
    rejectDeleteRequests: build.mutation<
      RejectDeleteRequestsApiResponse,
      RejectDeleteRequestsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/records/delete-requests/reject`,
        method: "POST",
        body: queryArg.rejectBody,
      }),
    }),
    restoreDeleted: build.mutation<
      RestoreDeletedApiResponse,
      RestoreDeletedApiArg
    >({
      query: (queryArg) => ({
        url: `/api/records/deleted/restore`,
        method: "POST",
        body: queryArg.restoreBody,
      }),
    }),
    showDeleteRequest: build.query<
      ShowDeleteRequestApiResponse,
      ShowDeleteRequestApiArg
    >({
      query: (queryArg) => ({
        url: `/api/records/delete-requests/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
  }),
  overrideExisting: false,
});

export const inboxCalls: typeof calls & Named<'acceptDeleteRequests' | 'rejectDeleteRequests' | 'restoreDeleted', 'listDeleteRequests' | 'listDeleted' | 'showDeleteRequest'> = calls;
