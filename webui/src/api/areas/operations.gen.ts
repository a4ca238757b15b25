// Written by `npm run generate`; never edited.
import type { OperationsApiArg, OperationsApiResponse, RebuildReadModelApiArg, RebuildReadModelApiResponse, RebuildReadModelsApiArg, RebuildReadModelsApiResponse, ReplayParkedApiArg, ReplayParkedApiResponse } from '../generated';
import { recordsApi as api } from '../records';

export const operationsCalls = api.injectEndpoints({
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
  }),
  overrideExisting: false,
});
