import type { Tag } from '../tags';
import { withRules } from '../withRules';
import { operationsCalls } from './operations.gen';

const operations: Tag[] = [{ type: 'operations' }];

/** Calls of the operations page. */
export const operationsApi = withRules(
  operationsCalls,
  {
    rebuildReadModel: operations,
    rebuildReadModels: operations,
    replayParked: operations,
    compareReadModels: operations,
    stopComparisons: operations,
    mendReadModel: operations,
  },
  {
    readModelDifferences: { providesTags: operations },
    operations: { providesTags: operations },
  },
);
