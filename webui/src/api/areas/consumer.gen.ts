// Written by `npm run generate`; never edited.
import type { CityListApiArg, CityListApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    cityList: build.query<CityListApiResponse, CityListApiArg>({
      query: (queryArg) => ({
        url: `/api/consumer/regUser/citylist`,
        method: "POST",
        body: queryArg.bodyCityList,
      }),
    }),
  }),
  overrideExisting: false,
});

export const consumerCalls: typeof calls & Named<never, 'cityList'> = calls;
