import { listTags, subjectsAnd } from '../tags';
import { withRules } from '../withRules';
import { credit_noteCalls } from './credit_note.gen';

const used = subjectsAnd(...listTags('credit_note'), ...listTags('invoice'));

/** Calls of credit notes beside those that every noun has. */
export const creditNoteApi = withRules(
  credit_noteCalls,
  { issueCreditNote: used, setCreditNoteAgainst: used, refundCreditNote: used, sendCreditNote: used },
  { creditNoteMail: { providesTags: [], keepUnusedDataFor: 0 } },
);
