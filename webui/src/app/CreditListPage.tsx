import { creditNoteView } from '@/features/credit_note/view';
import { RecordListPage } from '@/records/list/RecordListPage';
import { InvoiceTabs } from './InvoiceTabs';

/** The list of credit notes, beside invoices and their payments. */
export const CreditListPage = () => <RecordListPage view={creditNoteView} switcher={<InvoiceTabs view="credits" />} />;
