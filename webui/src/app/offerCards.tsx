import type { Quote, Renewal } from '@/api/generated';
import { ShownStatus as QuoteStatus } from '@/features/quote/ShownStatus';
import { amountOf } from '@/features/quote/view';
import { ShownStatus as RenewalStatus } from '@/features/renewal/ShownStatus';
import { useText, valueLabel } from '@/i18n';
import { ChildCard } from '@/records/children/ChildCard';
import { date, money } from '@/ui/format';

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

/** A quote in a list of what belongs to a record. */
export function QuoteCard({ row }: { row: Quote }) {
  const t = useText();
  const { _id, QuoteID, serviceType, status } = row;
  const amount = amountOf(row);
  return (
    <ChildCard
      noun="quote"
      id={_id}
      title={QuoteID ?? t('quote.untitled')}
      caption={joined(serviceType && valueLabel(serviceType), amount && money(amount))}
      editLabel=""
      onEdit={null}
    >
      <QuoteStatus value={status} />
    </ChildCard>
  );
}

/** A renewal in such a list. */
export function RenewalCard({ row: { _id, RenewalID, serviceType, contractEndDate, status } }: { row: Renewal }) {
  const t = useText();
  return (
    <ChildCard
      noun="renewal"
      id={_id}
      title={RenewalID ?? t('renewal.untitled')}
      caption={joined(serviceType && valueLabel(serviceType), contractEndDate && date(contractEndDate))}
      editLabel=""
      onEdit={null}
    >
      <RenewalStatus value={status} />
    </ChildCard>
  );
}
