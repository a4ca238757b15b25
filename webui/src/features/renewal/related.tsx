import type { Renewal } from '@/api/generated';
import { useText, valueLabel } from '@/i18n';
import { ChildCard } from '@/records/children/ChildCard';
import type { Related, RelatedCardProps } from '@/records/related/related';
import { date } from '@/ui/format';
import { ShownStatus } from './ShownStatus';
import { renewalView } from './view';

function Card({ row: { _id, RenewalID, serviceType, contractEndDate, status } }: RelatedCardProps<Renewal>) {
  const t = useText();
  return (
    <ChildCard
      noun="renewal"
      id={_id}
      title={RenewalID ?? t('renewal.untitled')}
      caption={[serviceType && valueLabel(serviceType), contractEndDate && date(contractEndDate)]
        .filter(Boolean)
        .join(' · ')}
      editLabel=""
      onEdit={null}
    >
      <ShownStatus value={status} />
    </ChildCard>
  );
}

/** Renewals are opened from quotes and by the clock, so that no tab adds one. */
export const related: Related<Renewal> = {
  Card,
  view: renewalView,
  texts: ['quote'],
  tab: {
    texts: {
      emptyTitle: 'renewal.ofRecord.emptyTitle',
      emptyBody: 'renewal.ofRecord.emptyBody',
      all: 'renewal.ofRecord.all',
      present: 'renewal.ofRecord.present',
    },
  },
};
