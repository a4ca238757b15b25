import Box from '@mui/material/Box';
import type { Invoice } from '@/api/generated';
import { useText } from '@/i18n';
import { ChildCard } from '@/records/children/ChildCard';
import type { Related, RelatedCardProps } from '@/records/related/related';
import { date, money } from '@/ui/format';
import { StatusChip } from './StatusChip';
import { invoiceView } from './view';

/** A part of what is owed is said beside the whole. */
const isOwedInPart = ({ amountDue, total }: Invoice) => Number(amountDue) > 0 && amountDue !== total;

function Card({ row: invoice }: RelatedCardProps<Invoice>) {
  const t = useText();
  const { _id, invoiceNumber, total, amountDue, dueDate, status } = invoice;
  const facts = [
    money(total),
    isOwedInPart(invoice) && t('invoice.money.left', { amount: money(amountDue) }),
    dueDate && t('invoice.money.dueOn', { day: date(dueDate) }),
  ];
  return (
    <ChildCard
      noun="invoice"
      id={_id}
      title={invoiceNumber ?? t('invoice.untitled')}
      caption={facts.filter(Boolean).join(' · ')}
      editLabel=""
      onEdit={null}
    >
      <Box sx={{ mt: 1 }}>
        <StatusChip value={status} row={invoice} />
      </Box>
    </ChildCard>
  );
}

export const related: Related<Invoice> = {
  Card,
  view: invoiceView,
  tab: { texts: { emptyTitle: 'invoice.money.none', emptyBody: 'invoice.money.noneBody' } },
};
