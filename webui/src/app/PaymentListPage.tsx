import { invoicePaymentView } from '@/features/invoice_payment/view';
import { RecordListPage } from '@/records/list/RecordListPage';
import { InvoiceTabs } from './InvoiceTabs';

/** The list of payments, beside invoices and the ledger. */
export const PaymentListPage = () => (
  <RecordListPage view={invoicePaymentView} switcher={<InvoiceTabs view="payments" />} />
);
