// Written by `npm run generate`; never edited.
import type { CheckVersionApiArg, CheckVersionApiResponse, CompareVersionsApiArg, CompareVersionsApiResponse, FundingAmountApiArg, FundingAmountApiResponse, ListReferenceTablesApiArg, ListReferenceTablesApiResponse, PublishVersionApiArg, PublishVersionApiResponse, ReinstateVersionApiArg, ReinstateVersionApiResponse, VersionRowsApiArg, VersionRowsApiResponse, WithdrawVersionApiArg, WithdrawVersionApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    listReferenceTables: build.query<
      ListReferenceTablesApiResponse,
      ListReferenceTablesApiArg
    >({
      query: () => ({ url: `/api/reference-tables/list` }),
    }),
    withdrawVersion: build.mutation<
      WithdrawVersionApiResponse,
      WithdrawVersionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/reference-tables/withdraw`,
        method: "POST",
        body: queryArg.withdrawVersion,
      }),
    }),
    reinstateVersion: build.mutation<
      ReinstateVersionApiResponse,
      ReinstateVersionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/reference-tables/reinstate`,
        method: "POST",
        body: queryArg.reinstateVersion,
      }),
    }),
    fundingAmount: build.query<FundingAmountApiResponse, FundingAmountApiArg>({
      query: (queryArg) => ({
        url: `/api/reference-tables/funding/amount`,
        params: {
          area: queryArg.area,
          pair: queryArg.pair,
          sapNow: queryArg.sapNow,
          sapTarget: queryArg.sapTarget,
          date: queryArg.date,
          purpose: queryArg.purpose,
        },
      }),
    }),
    compareVersions: build.query<
      CompareVersionsApiResponse,
      CompareVersionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/reference-tables/${encodeURIComponent(String(queryArg.table))}/compare`,
        params: {
          earlier: queryArg.earlier,
          later: queryArg.later,
        },
      }),
    }),
    checkVersion: build.mutation<CheckVersionApiResponse, CheckVersionApiArg>({
      query: (queryArg) => ({
        url: `/api/reference-tables/${encodeURIComponent(String(queryArg.table))}/check`,
        method: "POST",
        body: queryArg.bodyCheckVersion,
      }),
    }),
    publishVersion: build.mutation<
      PublishVersionApiResponse,
      PublishVersionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/reference-tables/${encodeURIComponent(String(queryArg.table))}/publish`,
        method: "POST",
        body: queryArg.bodyPublishVersion,
      }),
    }),
    versionRows: build.query<VersionRowsApiResponse, VersionRowsApiArg>({
      query: (queryArg) => ({
        url: `/api/reference-tables/${encodeURIComponent(String(queryArg.table))}/versions/${encodeURIComponent(String(queryArg.version))}`,
      }),
    }),
  }),
  overrideExisting: false,
});

export const reference_tableCalls: typeof calls & Named<'withdrawVersion' | 'reinstateVersion' | 'checkVersion' | 'publishVersion', 'listReferenceTables' | 'fundingAmount' | 'compareVersions' | 'versionRows'> = calls;
