import Box from '@mui/material/Box';
import type { Invoice, InvoicePayment } from '@/api/generated';
import { useText } from '@/i18n';
import { ChildCard } from '@/records/children/ChildCard';
import { withoutLinks } from '@/records/related/NewRelated';
import type { Related, RelatedCardProps } from '@/records/related/related';
import { date, money } from '@/ui/format';
import { presentDay } from '@/ui/now';
import { Credits } from './Credits';
import { invoicePaymentFields, methodLabel } from './fields';
import { ReverseButton } from './ReverseButton';
import { StatusChip } from './StatusChip';
import { invoicePaymentView } from './view';

function Card({ row: payment, about }: RelatedCardProps<InvoicePayment>) {
  const t = useText();
  const { _id, amount, method, accountCode, reference, status } = payment;
  const label = methodLabel(method);
  const facts = [payment.date && date(payment.date), label && t(label), accountCode, reference];
  return (
    <ChildCard
      noun="invoice_payment"
      id={_id}
      title={money(amount ?? '0')}
      caption={facts.filter(Boolean).join(' · ')}
      editLabel=""
      onEdit={null}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
        <StatusChip value={status} />
        {about?.mayAdd && status === 'recorded' && <ReverseButton payment={payment} />}
      </Box>
    </ChildCard>
  );
}

/** Of an invoice what is due of it, today, in the way that most are paid. */
const beginOf = (row: object) => ({
  date: presentDay(),
  amount: (row as Invoice).amountDue,
  method: 'Bank transfer',
});

export const related: Related<InvoicePayment> = {
  Card,
  view: invoicePaymentView,
  tab: {
    Below: Credits,
    texts: { emptyTitle: 'invoice_payment.ofInvoice.emptyTitle', emptyBody: 'invoice_payment.ofInvoice.emptyBody' },
    add: {
      fields: withoutLinks(invoicePaymentFields),
      beginOf,
      withReason: false,
      // Payments count while the customer owes the invoice.
      offeredFor: (row) => (row as Invoice).status === 'authorised',
    },
  },
};
