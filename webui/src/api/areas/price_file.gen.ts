// Written by `npm run generate`; never edited.
import type { AddPricesApiArg, AddPricesApiResponse, GenerateStandardFlatFileApiArg, GenerateStandardFlatFileApiResponse, MatchPricesApiArg, MatchPricesApiResponse, RemovePricesApiArg, RemovePricesApiResponse, ShowPriceLoadApiArg, ShowPriceLoadApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    matchPrices: build.query<MatchPricesApiResponse, MatchPricesApiArg>({
      query: (queryArg) => ({
        url: `/api/price/match`,
        method: "POST",
        body: queryArg.wantedMatch,
      }),
    }),
    removePrices: build.mutation<RemovePricesApiResponse, RemovePricesApiArg>({
      query: (queryArg) => ({
        url: `/api/supplier/admin/removeData`,
        method: "POST",
        body: queryArg.withdrawPrices,
      }),
    }),
    generateStandardFlatFile: build.mutation<
      GenerateStandardFlatFileApiResponse,
      GenerateStandardFlatFileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/supplier/admin/generateStandardFlatFile/${encodeURIComponent(String(queryArg.value))}`,
        method: "POST",
        body: queryArg.wantedFlatFile,
      }),
    }),
    addPrices: build.mutation<AddPricesApiResponse, AddPricesApiArg>({
      query: (queryArg) => ({
        url: `/api/supplier/admin/addPrices/${encodeURIComponent(String(queryArg.value))}`,
        method: "POST",
        body: queryArg.wantedPrices,
      }),
    }),
    showPriceLoad: build.query<ShowPriceLoadApiResponse, ShowPriceLoadApiArg>({
      query: (queryArg) => ({
        url: `/api/price/${encodeURIComponent(String(queryArg.id))}/load`,
      }),
    }),
  }),
  overrideExisting: false,
});

export const price_fileCalls: typeof calls & Named<'removePrices' | 'generateStandardFlatFile' | 'addPrices', 'matchPrices' | 'showPriceLoad'> = calls;
