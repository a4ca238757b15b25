// Written by `npm run generate`; never edited.
import type { CompareRecordApiArg, CompareRecordApiResponse, ListStepsApiArg, ListStepsApiResponse, RecordStepsApiArg, RecordStepsApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
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
    compareRecord: build.query<CompareRecordApiResponse, CompareRecordApiArg>({
      query: (queryArg) => ({
        url: `/api/records/${encodeURIComponent(String(queryArg.noun))}/${encodeURIComponent(String(queryArg.id))}/compare`,
        params: {
          at: queryArg.at,
          position: queryArg.position,
          withAt: queryArg.withAt,
          with: queryArg["with"],
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const pastCalls: typeof calls & Named<never, 'listSteps' | 'recordSteps' | 'compareRecord'> = calls;
