import type { Quote } from '@/api/generated';
import { supplierOf } from '@/features/offers/supplier';
import { useText, valueLabel } from '@/i18n';
import { ChildCard } from '@/records/children/ChildCard';
import { withoutLinks } from '@/records/related/NewRelated';
import type { Related, RelatedCardProps } from '@/records/related/related';
import { money } from '@/ui/format';
import { ShownStatus } from './ShownStatus';
import { amountOf, quoteView } from './view';

function Card({ row }: RelatedCardProps<Quote>) {
  const t = useText();
  const { _id, QuoteID, serviceType, status } = row;
  const amount = amountOf(row);
  return (
    <ChildCard
      noun="quote"
      id={_id}
      title={QuoteID ?? t('quote.untitled')}
      caption={[serviceType && valueLabel(serviceType), supplierOf(row), amount && money(amount)]
        .filter(Boolean)
        .join(' · ')}
      editLabel=""
      onEdit={null}
    >
      <ShownStatus value={status} />
    </ChildCard>
  );
}

/** A quote at a site is its company's. */
const beginOf = (row: object) => ('companyId' in row ? { Company: row.companyId } : {});

export const related: Related<Quote> = {
  Card,
  view: quoteView,
  tab: {
    texts: {
      emptyTitle: 'quote.ofRecord.emptyTitle',
      emptyBody: 'quote.ofRecord.emptyBody',
      all: 'quote.ofRecord.all',
      present: 'quote.ofRecord.present',
    },
    add: { fields: withoutLinks(quoteView.fields), begin: { kind: 'commercial' }, beginOf },
  },
};
