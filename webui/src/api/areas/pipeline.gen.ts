// Written by `npm run generate`; never edited.
import type { AddStageApiArg, AddStageApiResponse, ChangeStageApiArg, ChangeStageApiResponse, ListPipelinesApiArg, ListPipelinesApiResponse, RetireStageApiArg, RetireStageApiResponse, SetGateApiArg, SetGateApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    listPipelines: build.query<ListPipelinesApiResponse, ListPipelinesApiArg>({
      query: () => ({ url: `/api/lead/admin/pipelines` }),
    }),
    addStage: build.mutation<AddStageApiResponse, AddStageApiArg>({
      query: (queryArg) => ({
        url: `/api/lead/admin/pipelines/add_stage`,
        method: "POST",
        body: queryArg.addStage,
      }),
    }),
    changeStage: build.mutation<ChangeStageApiResponse, ChangeStageApiArg>({
      query: (queryArg) => ({
        url: `/api/lead/admin/pipelines/change_stage`,
        method: "POST",
        body: queryArg.changeStage,
      }),
    }),
    setGate: build.mutation<SetGateApiResponse, SetGateApiArg>({
      query: (queryArg) => ({
        url: `/api/lead/admin/pipelines/set_gate`,
        method: "POST",
        body: queryArg.setGate,
      }),
    }),
    retireStage: build.mutation<RetireStageApiResponse, RetireStageApiArg>({
      query: (queryArg) => ({
        url: `/api/lead/admin/pipelines/retire_stage`,
        method: "POST",
        body: queryArg.retireStage,
      }),
    }),
  }),
  overrideExisting: false,
});

export const pipelineCalls: typeof calls & Named<'addStage' | 'changeStage' | 'setGate' | 'retireStage', 'listPipelines'> = calls;
