// Written by `npm run generate`; never edited.
import type { DashboardApiArg, DashboardApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<DashboardApiResponse, DashboardApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard`,
        params: {
          at: queryArg.at,
          position: queryArg.position,
          weeks: queryArg.weeks,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const dashboardCalls: typeof calls & Named<never, 'dashboard'> = calls;
