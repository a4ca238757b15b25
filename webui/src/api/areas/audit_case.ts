import { listTags, recordTags, subjectsAnd, subjectsOf, type Tag } from '../tags';
import { withRules } from '../withRules';
import { audit_caseCalls } from './audit_case.gen';

const ofCase = subjectsAnd(...listTags('audit_case'));
const nothing: Tag[] = [];

/** Calls of the cases of the replay desk. */
export const auditCaseApi = withRules(
  audit_caseCalls,
  {
    openAuditCase: listTags('audit_case'),
    changeAuditCase: ofCase,
    pinEntry: ofCase,
    annotateAuditCase: ofCase,
    markFinding: ofCase,
    answerFinding: ofCase,
    submitAuditCase: ofCase,
    returnAuditCase: ofCase,
    signAuditCase: ofCase,
    reopenAuditCase: ofCase,
  },
  {
    listAuditCases: { providesTags: listTags('audit_case') },
    showAuditCase: { providesTags: (_result, _error, arg) => recordTags(subjectsOf(arg)) },
    auditCaseAnswerers: { providesTags: nothing, keepUnusedDataFor: 60 },
    signedText: { providesTags: nothing, keepUnusedDataFor: 0 },
  },
);
