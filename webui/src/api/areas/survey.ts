import { everyList, historyOf, subjectsAnd } from '../tags';
import { withRules } from '../withRules';
import { surveyCalls } from './survey.gen';

/** A confirmation may make a record of another noun, which lists and pickers show; the lead follows by a job. */
const decided = subjectsAnd(everyList, { type: 'choices' });

/** Calls of surveys: what may be the same person, the evidence, and the decision. */
export const surveyApi = withRules(
  surveyCalls,
  { confirmSurvey: decided, matchSurvey: decided, rejectSurvey: decided },
  {
    ownSurveyLink: {},
    surveyMatches: { providesTags: historyOf, keepUnusedDataFor: 0 },
    surveyEvidence: { providesTags: historyOf, keepUnusedDataFor: 0 },
  },
);
