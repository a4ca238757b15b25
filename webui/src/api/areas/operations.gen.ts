// Written by `npm run generate`; never edited.
import type { CompareReadModelsApiArg, CompareReadModelsApiResponse, MendReadModelApiArg, MendReadModelApiResponse, OperationsApiArg, OperationsApiResponse, ReadModelDifferencesApiArg, ReadModelDifferencesApiResponse, RebuildReadModelApiArg, RebuildReadModelApiResponse, RebuildReadModelsApiArg, RebuildReadModelsApiResponse, ReplayParkedApiArg, ReplayParkedApiResponse, StopComparisonsApiArg, StopComparisonsApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    operations: build.query<OperationsApiResponse, OperationsApiArg>({
      query: () => ({ url: `/api/operations` }),
    }),
    rebuildReadModels: build.mutation<
      RebuildReadModelsApiResponse,
      RebuildReadModelsApiArg
    >({
      query: () => ({ url: `/api/operations/rebuild`, method: "POST" }),
    }),
    compareReadModels: build.mutation<
      CompareReadModelsApiResponse,
      CompareReadModelsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operations/compare`,
        method: "POST",
        body: queryArg.chosenReadModels,
      }),
    }),
    stopComparisons: build.mutation<
      StopComparisonsApiResponse,
      StopComparisonsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operations/compare/stop`,
        method: "POST",
        body: queryArg.chosenReadModels,
      }),
    }),
    replayParked: build.mutation<ReplayParkedApiResponse, ReplayParkedApiArg>({
      query: (queryArg) => ({
        url: `/api/operations/parked/${encodeURIComponent(String(queryArg.name))}/${encodeURIComponent(String(queryArg.streamId))}/replay`,
        method: "POST",
      }),
    }),
    rebuildReadModel: build.mutation<
      RebuildReadModelApiResponse,
      RebuildReadModelApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operations/${encodeURIComponent(String(queryArg.name))}/rebuild`,
        method: "POST",
        params: {
          force: queryArg.force,
        },
      }),
    }),
    readModelDifferences: build.query<
      ReadModelDifferencesApiResponse,
      ReadModelDifferencesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operations/${encodeURIComponent(String(queryArg.name))}/differences`,
        params: {
          after: queryArg.after,
          limit: queryArg.limit,
        },
      }),
    }),
    mendReadModel: build.mutation<
      MendReadModelApiResponse,
      MendReadModelApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operations/${encodeURIComponent(String(queryArg.name))}/mend`,
        method: "POST",
        body: queryArg.chosenDifferences,
      }),
    }),
  }),
  overrideExisting: false,
});

export const operationsCalls: typeof calls & Named<'rebuildReadModels' | 'compareReadModels' | 'stopComparisons' | 'replayParked' | 'rebuildReadModel' | 'mendReadModel', 'operations' | 'readModelDifferences'> = calls;
