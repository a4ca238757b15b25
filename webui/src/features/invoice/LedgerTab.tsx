import { ledgerApi } from '@/api/areas/ledger';
import type { Invoice } from '@/api/generated';
import { wasIssued } from '@/api/issued';
import { useRights } from '@/api/session';
import { LinkPanels, often } from '@/records/ledger/LinkPanels';
import { syncLabels } from './SyncChip';

const texts = {
  states: syncLabels,
  labels: {
    accountCode: 'invoice.field.lines.accountCode',
    taxType: 'invoice.field.lines.taxType',
    discountPct: 'invoice.field.lines.discountPct',
    dueDate: 'invoice.field.dueDate',
    date: 'invoice.field.date',
    invoiceNumber: 'invoice.field.invoiceNumber',
    customer: 'invoice.section.customer',
    amount: 'invoice.field.total',
    status: 'invoice.field.status',
    total: 'invoice.field.total',
  },
  unsent: 'invoice.sync.unsent',
  queued: 'invoice.sync.queued',
} as const;

/** How an invoice stands at Xero: its state, Xero's own words, and what became of it there. */
export function LedgerTab({ invoice, readOnly }: { invoice: Invoice; readOnly: boolean }) {
  const { edit } = useRights('invoice');
  const [send] = ledgerApi.useSendInvoiceToLedgerMutation();
  const asked = { id: invoice._id };
  const { data, error, refetch } = ledgerApi.useLedgerLinkOfInvoiceQuery(asked, { refetchOnMountOrArgChange: true });
  ledgerApi.useLedgerLinkOfInvoiceQuery(asked, {
    pollingInterval: data?.data.state === 'waiting' ? often : 0,
    skipPollingIfUnfocused: true,
  });
  const mayEdit = edit && !readOnly && wasIssued(invoice.status);
  return (
    <LinkPanels
      link={data?.data}
      error={error}
      retry={refetch}
      send={() => send(asked).unwrap()}
      maySend={({ state }) => mayEdit && (invoice.status !== 'voided' || state !== 'notSent')}
      texts={texts}
    />
  );
}
