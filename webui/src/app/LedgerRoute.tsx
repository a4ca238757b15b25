import { ConnectionPage } from '@/features/ledger/ConnectionPage';
import { InvoiceTabs } from './InvoiceTabs';

/** The ledger's connection, beside invoices and payments. */
export const LedgerRoute = () => <ConnectionPage tabs={<InvoiceTabs view="connection" />} />;
