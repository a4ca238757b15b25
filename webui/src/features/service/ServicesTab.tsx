import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Service } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText, valueLabel } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useNounCommands, useNounList } from '@/records/calls/nounCalls';
import { ChildCard, ChildCards } from '@/records/children/ChildCard';
import { ChildDialog } from '@/records/children/ChildDialog';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import { canEnter, type RecordNoun } from '@/records/fields/field';
import { linkTo } from '@/records/fields/linkTo';
import { usePast } from '@/records/past/position';
import { date } from '@/ui/format';
import { IconChip } from '@/ui/IconChip';
import type { ListState } from '@/ui/listState';
import { ShownMoment, useToday } from '@/ui/now';
import { endsAs } from './ends';
import { serviceFields } from './fields';
import { type QuoteBegin, SellButton } from './SellButton';
import { StateChip } from './StateChip';
import { placeOf, serviceView } from './view';

const newest: ListState = { page: 1, limit: 50, q: '', sort: 'createdAt', sortType: 'desc', filters: {} };

interface ServicesTabProps {
  noun: RecordNoun;
  id: string;
  readOnly: boolean;
  /** Called with what a quote begins with, once a service of the lead was sold. */
  onSold?: (begin: QuoteBegin) => void;
}

// Where the service is follows from the record whose tab this is.
const fields = serviceFields.filter(
  (field) => canEnter(field, 'create') && !field.notOnCreate && field.kind !== 'link',
);

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

function ServiceCard({ service, sell }: { service: Service; sell: ReactNode }) {
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
        {sell}
      </Box>
    </ChildCard>
  );
}

/** The services at a place, or those of a lead, the newest first. */
export function ServicesTab({ noun, id, readOnly, onSold }: ServicesTabProps) {
  const t = useText();
  const field = linkTo(serviceView.fields, noun);
  const mayAdd = useRights('service').edit && !readOnly;
  const [adding, setAdding] = useState(false);
  const view = useMemo(() => ({ ...serviceView, where: { [field]: [id] } }), [field, id]);
  const past = usePast();
  const { data, error, isLoading, refetch } = useNounList(view, { ...newest, ...past });
  const commands = useNounCommands(serviceView);
  if (isLoading) return <BodySkeleton />;
  if (error) return <ErrorState error={error} retry={refetch} />;
  const rows = data?.rows ?? [];
  return (
    <ShownMoment value={data?.at ?? null}>
      <ChildCards
        addText={t('service.new')}
        emptyTitle={t('service.noneTitle')}
        emptyBody={t('service.noneBody')}
        count={rows.length}
        onAdd={mayAdd ? () => setAdding(true) : null}
      >
        {rows.map((row) => (
          <ServiceCard
            key={row._id}
            service={row}
            sell={mayAdd && noun === 'lead' && <SellButton service={row} lead={id} onSold={onSold} />}
          />
        ))}
      </ChildCards>
      <Suspense fallback={null}>
        {adding && (
          <ChildDialog
            texts={{ add: t('service.new'), added: t('service.added'), edit: '' }}
            fields={fields}
            child={null}
            begin={{ [field]: id }}
            commands={commands}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </ShownMoment>
  );
}
