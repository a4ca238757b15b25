import { subjectsAnd } from '../tags';
import { withRules } from '../withRules';
import { companyCalls } from './company.gen';

/** Calls of meter readings, which companies and consumers have. */
export const companyApi = withRules(
  companyCalls,
  {
    addReading: subjectsAnd(),
    deleteReading: subjectsAnd(),
  },
  {},
);
