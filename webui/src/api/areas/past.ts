import { historyOf } from '../tags';
import { withRules } from '../withRules';
import { pastCalls } from './past.gen';

/** Steps of a list depend on every record of the noun. */
export const pastApi = withRules(
  pastCalls,
  {},
  { listSteps: { providesTags: [], keepUnusedDataFor: 0 }, recordSteps: { providesTags: historyOf } },
);
