import { invoiceView } from '@/features/invoice/view';
import { RecordListPage } from '@/records/list/RecordListPage';
import { InvoiceTabs } from './InvoiceTabs';

/** The list of invoices, beside their payments and the ledger. */
export const InvoiceListPage = () => <RecordListPage view={invoiceView} switcher={<InvoiceTabs view="invoices" />} />;
