import { ReconcilePage } from '@/features/ledger/ReconcilePage';
import { InvoiceTabs } from './InvoiceTabs';

/** What differs between both sides, beside invoices and payments. */
export const ReconcileRoute = () => <ReconcilePage tabs={<InvoiceTabs view="reconcile" />} />;
