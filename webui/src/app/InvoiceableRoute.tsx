import { InvoiceablePage } from '@/features/invoice/invoiceable/InvoiceablePage';
import { InvoiceTabs } from './InvoiceTabs';

/** What can be invoiced, beside invoices and payments. */
export const InvoiceableRoute = () => <InvoiceablePage tabs={<InvoiceTabs view="invoiceable" />} />;
