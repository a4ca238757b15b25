// Written by `npm run generate`; never edited.
import type { ChosenAddressApiArg, ChosenAddressApiResponse, SearchAddressApiArg, SearchAddressApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    searchAddress: build.query<SearchAddressApiResponse, SearchAddressApiArg>({
      query: (queryArg) => ({
        url: `/api/address/regUser/search`,
        params: {
          search: queryArg.search,
        },
      }),
    }),
    chosenAddress: build.query<ChosenAddressApiResponse, ChosenAddressApiArg>({
      query: (queryArg) => ({
        url: `/api/address/regUser/chosen`,
        params: {
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const addressCalls: typeof calls & Named<never, 'searchAddress' | 'chosenAddress'> = calls;
