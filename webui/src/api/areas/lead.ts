import { historyOf, subjectsAnd } from '../tags';
import { withRules } from '../withRules';
import { leadCalls } from './lead.gen';

/** Lists have a column of the measures' labels. */
const measures = subjectsAnd({ type: 'list', id: 'lead' });

/** Calls of leads: their next stage, measures and inspections. */
export const leadApi = withRules(
  leadCalls,
  {
    addLeadMeasure: measures,
    changeLeadMeasure: measures,
    removeLeadMeasure: measures,
    addLeadInspection: measures,
    changeLeadInspection: measures,
    removeLeadInspection: measures,
  },
  {
    possibleDuplicates: { providesTags: [], keepUnusedDataFor: 30 },
    nextStage: { providesTags: historyOf, keepUnusedDataFor: 0 },
    leadValuesInUse: { providesTags: [], keepUnusedDataFor: 600 },
  },
);
