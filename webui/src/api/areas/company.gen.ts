// Written by `npm run generate`; never edited.
import type { AddReadingApiArg, AddReadingApiResponse, DeleteReadingApiArg, DeleteReadingApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    addReading: build.mutation<AddReadingApiResponse, AddReadingApiArg>({
      query: (queryArg) => ({
        url: `/api/supplier/regUser/add_reading`,
        method: "POST",
        body: queryArg.addReading,
      }),
    }),
    deleteReading: build.mutation<
      DeleteReadingApiResponse,
      DeleteReadingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/supplier/regUser/delete_reading`,
        method: "POST",
        body: queryArg.removeReading,
      }),
    }),
  }),
  overrideExisting: false,
});

export const companyCalls: typeof calls & Named<'addReading' | 'deleteReading', never> = calls;
