// Written by `npm run generate`; never edited.
import type { ListStepsApiArg, ListStepsApiResponse, RecordStepsApiArg, RecordStepsApiResponse } from '../generated';
import { recordsApi as api } from '../records';

export const pastCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listSteps: build.query<ListStepsApiResponse, ListStepsApiArg>({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/steps`,
        params: {
          at: queryArg.at,
          position: queryArg.position,
        },
      }),
    }),
    recordSteps: build.query<RecordStepsApiResponse, RecordStepsApiArg>({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/steps`,
        params: {
          at: queryArg.at,
          position: queryArg.position,
          ticks: queryArg.ticks,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
