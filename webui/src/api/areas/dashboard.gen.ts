// Written by `npm run generate`; never edited.
import type { DashboardApiArg, DashboardApiResponse } from '../generated';
import { recordsApi as api } from '../records';

export const dashboardCalls = api.injectEndpoints({
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
