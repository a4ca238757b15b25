// Written by `npm run generate`; never edited.
import type { ChangeSharedListApiArg, ChangeSharedListApiResponse, ListSharedListsApiArg, ListSharedListsApiResponse, OpenSharedListApiArg, OpenSharedListApiResponse, ShareLeadsApiArg, ShareLeadsApiResponse, SharedLeadApiArg, SharedLeadApiResponse, SharedLeadsApiArg, SharedLeadsApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    shareLeads: build.mutation<ShareLeadsApiResponse, ShareLeadsApiArg>({
      query: (queryArg) => ({
        url: `/api/sharable`,
        method: "POST",
        body: queryArg.wantedSharedList,
      }),
    }),
    listSharedLists: build.query<
      ListSharedListsApiResponse,
      ListSharedListsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/sharable/list`,
        params: {
          skip: queryArg.skip,
          limit: queryArg.limit,
          Search: queryArg.search,
        },
      }),
    }),
    sharedLeads: build.query<SharedLeadsApiResponse, SharedLeadsApiArg>({
      query: (queryArg) => ({
        url: `/api/sharable/resources/${encodeURIComponent(String(queryArg.resId))}`,
        headers: {
          "X-Daybook-Pass": queryArg["X-Daybook-Pass"],
        },
        params: {
          skip: queryArg.skip,
          limit: queryArg.limit,
          search: queryArg.search,
        },
      }),
    }),
    openSharedList: build.mutation<
      OpenSharedListApiResponse,
      OpenSharedListApiArg
    >({
      query: (queryArg) => ({
        url: `/api/sharable/resources/${encodeURIComponent(String(queryArg.resId))}/open`,
        method: "POST",
        body: queryArg.givenPasscode,
      }),
    }),
    sharedLead: build.query<SharedLeadApiResponse, SharedLeadApiArg>({
      query: (queryArg) => ({
        url: `/api/sharable/resources/${encodeURIComponent(String(queryArg.resId))}/${encodeURIComponent(String(queryArg.leadId))}`,
        headers: {
          "X-Daybook-Pass": queryArg["X-Daybook-Pass"],
        },
      }),
    }),
    changeSharedList: build.mutation<
      ChangeSharedListApiResponse,
      ChangeSharedListApiArg
    >({
      query: (queryArg) => ({
        url: `/api/sharable/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.changedSharedList,
      }),
    }),
  }),
  overrideExisting: false,
});

export const shareable_listCalls: typeof calls & Named<'shareLeads' | 'openSharedList' | 'changeSharedList', 'listSharedLists' | 'sharedLeads' | 'sharedLead'> = calls;
