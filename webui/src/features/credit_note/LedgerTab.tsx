import { ledgerApi } from '@/api/areas/ledger';
import type { CreditNote } from '@/api/generated';
import { useRights } from '@/api/session';
import { LinkPanels, often } from '@/records/ledger/LinkPanels';
import { syncLabels } from './SyncChip';

const texts = {
  states: syncLabels,
  labels: {
    accountCode: 'credit_note.field.lines.accountCode',
    taxType: 'credit_note.field.lines.taxType',
    date: 'credit_note.field.date',
    creditNoteNumber: 'credit_note.field.creditNoteNumber',
    customer: 'credit_note.sync.customer',
    amount: 'credit_note.field.lines.lineAmount',
    status: 'credit_note.sync.status',
    total: 'credit_note.field.total',
    allocations: 'credit_note.section.allocations',
    'allocations.invoiceId': 'credit_note.sync.noInvoice',
    refunds: 'credit_note.section.refunds',
  },
  unsent: 'credit_note.sync.unsent',
  queued: 'credit_note.sync.queued',
} as const;

/** How a credit note stands at Xero: its state, Xero's own words, and what became of it there. */
export function LedgerTab({ note, readOnly }: { note: CreditNote; readOnly: boolean }) {
  const { edit } = useRights('credit_note');
  const [send] = ledgerApi.useSendCreditNoteToLedgerMutation();
  const asked = { id: note._id };
  const { data, error, refetch } = ledgerApi.useLedgerLinkOfCreditNoteQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  ledgerApi.useLedgerLinkOfCreditNoteQuery(asked, {
    pollingInterval: data?.data.state === 'waiting' ? often : 0,
    skipPollingIfUnfocused: true,
  });
  return (
    <LinkPanels
      link={data?.data}
      error={error}
      retry={refetch}
      send={() => send(asked).unwrap()}
      maySend={() => edit && !readOnly}
      texts={texts}
    />
  );
}
