import type { CreditNote, Invoice } from '@/api/generated';
import { isIssued } from '@/api/issued';
import { useText } from '@/i18n';
import { ChildCard } from '@/records/children/ChildCard';
import type { Related, RelatedCardProps } from '@/records/related/related';
import { date, money } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import { creditNoteView } from './view';

const CreditDialog = lazyPart(() => import('./CreditDialog').then(({ CreditDialog }) => ({ default: CreditDialog })));

function Card({ row: note }: RelatedCardProps<CreditNote>) {
  const t = useText();
  const remains = Number(note.remainingAmount) > 0 && t('credit_note.remains', { amount: money(note.remainingAmount) });
  const facts = [note.date && date(note.date), money(note.total), remains, note.creditReason];
  return (
    <ChildCard
      noun="credit_note"
      id={note._id}
      title={note.creditNoteNumber ?? t('credit_note.untitled')}
      caption={facts.filter(Boolean).join(' · ')}
      editLabel=""
      onEdit={null}
    />
  );
}

/** Whether something of an invoice can still be credited. */
function hasLeft(row: object) {
  const { status, creditNotesTotal, total } = row as Invoice;
  return isIssued(status) && !(Number(creditNotesTotal) >= Number(total));
}

export const related: Related<CreditNote> = {
  Card,
  view: creditNoteView,
  tab: {
    texts: { emptyTitle: 'credit_note.ofInvoice.emptyTitle', emptyBody: 'credit_note.ofInvoice.emptyBody' },
    add: { fields: [], offeredFor: hasLeft, Dialog: CreditDialog },
  },
};
