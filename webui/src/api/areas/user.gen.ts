// Written by `npm run generate`; never edited.
import type { DeleteRequestCountApiArg, DeleteRequestCountApiResponse, DropdownUsersApiArg, DropdownUsersApiResponse, HandOverProgressApiArg, HandOverProgressApiResponse, HandOverUserApiArg, HandOverUserApiResponse, InviteUserApiArg, InviteUserApiResponse, ListOfflineApiArg, ListOfflineApiResponse, PartnerListApiArg, PartnerListApiResponse, ResetFactorsApiArg, ResetFactorsApiResponse, UpdatePasswordApiArg, UpdatePasswordApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    updatePassword: build.mutation<
      UpdatePasswordApiResponse,
      UpdatePasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/users/admin/updatePassword`,
        method: "POST",
        body: queryArg.givenPassword,
      }),
    }),
    resetFactors: build.mutation<ResetFactorsApiResponse, ResetFactorsApiArg>({
      query: (queryArg) => ({
        url: `/api/users/admin/resetFactors`,
        method: "POST",
        body: queryArg.userFactors,
      }),
    }),
    handOverUser: build.mutation<HandOverUserApiResponse, HandOverUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/admin/delete_user_and_assignee_other`,
        method: "POST",
        body: queryArg.handOverUser,
      }),
    }),
    partnerList: build.query<PartnerListApiResponse, PartnerListApiArg>({
      query: () => ({ url: `/api/users/regUser/partnerList` }),
    }),
    listOffline: build.query<ListOfflineApiResponse, ListOfflineApiArg>({
      query: (queryArg) => ({
        url: `/api/users/admin/listOffline`,
        params: {
          skip: queryArg.skip,
          limit: queryArg.limit,
        },
      }),
    }),
    deleteRequestCount: build.query<
      DeleteRequestCountApiResponse,
      DeleteRequestCountApiArg
    >({
      query: () => ({ url: `/api/users/admin/delete-request/count` }),
    }),
    handOverProgress: build.query<
      HandOverProgressApiResponse,
      HandOverProgressApiArg
    >({
      query: (queryArg) => ({
        url: `/api/users/admin/hand-over/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    dropdownUsers: build.query<DropdownUsersApiResponse, DropdownUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.slug))}/dropdown_list`,
        params: {
          isActive: queryArg.isActive,
          role: queryArg.role,
          part: queryArg.part,
          Search: queryArg.search,
        },
      }),
    }),
    inviteUser: build.mutation<InviteUserApiResponse, InviteUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.slug))}/invite/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
      }),
    }),
  }),
  overrideExisting: false,
});

export const userCalls: typeof calls & Named<'updatePassword' | 'resetFactors' | 'handOverUser' | 'inviteUser', 'partnerList' | 'listOffline' | 'deleteRequestCount' | 'handOverProgress' | 'dropdownUsers'> = calls;
