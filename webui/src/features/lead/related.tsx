import type { Lead } from '@/api/generated';
import { isParty } from '@/api/records';
import { useText, valueLabel } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import { ChildCard } from '@/records/children/ChildCard';
import type { Field } from '@/records/fields/field';
import { useTone } from '@/records/fields/lookups';
import { withoutLinks } from '@/records/related/NewRelated';
import type { Related, RelatedCardProps } from '@/records/related/related';
import { date } from '@/ui/format';
import { StatusChip } from '@/ui/StatusChip';
import { customerOf } from './fields';
import { leadView } from './view';

interface LeadCardProps {
  lead: Pick<Lead, '_id' | 'leadId' | 'status' | 'leadType'> & { name: string | null };
  more: string;
}

/** A lead in a list of what belongs to another record. */
export function LeadCard({ lead: { _id, leadId, status, leadType, name }, more }: LeadCardProps) {
  const t = useText();
  const tone = useTone();
  return (
    <ChildCard
      noun="lead"
      id={_id}
      title={[leadId, name ?? t('lead.untitled')].filter(Boolean).join(' · ')}
      caption={more}
      editLabel=""
      onEdit={null}
    >
      {status && <StatusChip tone={tone(status)} value={status} label={stageLabel(status, leadType)} />}
    </ChildCard>
  );
}

/** In the drawer of its customer it has its number alone, and the day by which it is due. */
function Card({ row, about }: RelatedCardProps<Lead>) {
  const { serviceType, source, dueDate, createdAt, leadId } = row;
  const day = about ? dueDate : createdAt;
  const more = [serviceType && valueLabel(serviceType), source && valueLabel(source), day && date(day)];
  const name = about && leadId ? '' : customerOf(row);
  return <LeadCard lead={{ ...row, name }} more={more.filter(Boolean).join(' · ')} />;
}

const isOfParty = (field: Field) => field.kind === 'link' && field.noun !== undefined && isParty(field.noun);

export const related: Related<Lead> = {
  Card,
  view: leadView,
  tab: {
    where: { isFromCompanyOrConsumerDrawer: ['true'] },
    texts: {
      emptyTitle: 'lead.ofCustomer.emptyTitle',
      emptyBody: 'lead.ofCustomer.emptyBody',
      all: 'lead.ofCustomer.all',
      present: 'lead.ofCustomer.present',
    },
    add: { fields: withoutLinks(leadView.fields, isOfParty) },
  },
};
