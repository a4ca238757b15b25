import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import type { Service } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText, valueLabel } from '@/i18n';
import { ChildCard } from '@/records/children/ChildCard';
import { newRelated, withoutLinks } from '@/records/related/NewRelated';
import type { Related, RelatedCardProps } from '@/records/related/related';
import { date } from '@/ui/format';
import { IconChip } from '@/ui/IconChip';
import { useToday } from '@/ui/now';
import { endsAs } from './ends';
import { serviceFields } from './fields';
import { type QuoteBegin, SellButton } from './SellButton';
import { StateChip } from './StateChip';
import { placeOf, serviceView } from './view';

/** Says by icon and words that a contract ends soon, or has ended. */
export function EndMark({ service }: { service: Service }) {
  const t = useText();
  const { contract_end_date: end, status } = service;
  const today = useToday();
  const how = status === 'ended' ? null : endsAs(end, today);
  if (!how || !end) return null;
  const text = how === 'soon' ? t('service.endsSoon', { day: date(end) }) : t('service.ended', { day: date(end) });
  return (
    <IconChip Icon={ScheduleOutlined} tone={how === 'soon' ? 'amber' : 'red'} state={how}>
      {text}
    </IconChip>
  );
}

/** Where a service of a lead is sold, a quote for it is offered. */
const NewQuote = newRelated('quote');

function Sell({ service, lead }: { service: Service; lead: string }) {
  const mayQuote = useRights('quote').edit;
  const [begin, setBegin] = useState<QuoteBegin | null>(null);
  return (
    <>
      <SellButton service={service} lead={lead} onSold={mayQuote ? setBegin : undefined} />
      <Suspense fallback={null}>{begin && <NewQuote begin={begin} onClose={() => setBegin(null)} />}</Suspense>
    </>
  );
}

function Card({ row: service, about }: RelatedCardProps<Service>) {
  const t = useText();
  const facts = [service.serviceId, placeOf(service), service.contract_end_date && date(service.contract_end_date)];
  return (
    <ChildCard
      noun="service"
      id={service._id}
      title={service.serviceName ? valueLabel(service.serviceName) : t('service.untitled')}
      caption={facts.filter(Boolean).join(' · ')}
      editLabel=""
      onEdit={null}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <StateChip value={service.status} />
        <EndMark service={service} />
        {about?.mayAdd && about.noun === 'lead' && <Sell service={service} lead={about.id} />}
      </Box>
    </ChildCard>
  );
}

export const related: Related<Service> = {
  Card,
  view: serviceView,
  tab: {
    limit: 50,
    texts: { emptyTitle: 'service.noneTitle', emptyBody: 'service.noneBody' },
    add: { fields: withoutLinks(serviceFields) },
  },
};
