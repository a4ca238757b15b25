import { listTags, type Tag } from '../tags';
import { withRules } from '../withRules';
import { pipelineCalls } from './pipeline.gen';

/** Stages are on every lead, list and board, and their pipeline has a history. */
const pipelines: Tag[] = [...listTags('pipeline'), { type: 'history' }];

/** Calls of pipelines and their stages. */
export const pipelineApi = withRules(
  pipelineCalls,
  {
    addStage: pipelines,
    changeStage: pipelines,
    retireStage: pipelines,
    setGate: pipelines,
  },
  {
    listPipelines: { providesTags: listTags('pipeline') },
  },
);
