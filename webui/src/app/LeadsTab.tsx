import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { isParty, type PartyNoun } from '@/api/records';
import { useRights, useSlug } from '@/api/session';
import { leadView } from '@/features/lead/view';
import { useText, valueLabel } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import { shownIn } from '@/records/address/drawers';
import { ErrorState } from '@/records/calls/ErrorState';
import { useNounCommands, useNounList } from '@/records/calls/nounCalls';
import { ChildCard, ChildCards } from '@/records/children/ChildCard';
import { ChildDialog } from '@/records/children/ChildDialog';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import { canEnter, type Field } from '@/records/fields/field';
import { linkTo } from '@/records/fields/linkTo';
import { useTone } from '@/records/fields/lookups';
import { useAtPosition, usePast } from '@/records/past/position';
import { date } from '@/ui/format';
import type { ListState } from '@/ui/listState';
import { StatusChip } from '@/ui/StatusChip';

const shown = 25;
const newest: ListState = {
  page: 1,
  limit: shown,
  q: '',
  sort: 'createdAt',
  sortType: 'desc',
  filters: {},
};

interface LeadsTabProps {
  noun: PartyNoun;
  id: string;
  readOnly: boolean;
}

const isOfParty = (field: Field) => field.kind === 'link' && field.noun !== undefined && isParty(field.noun);

/** The leads of a customer, newest first, with the form that adds one. */
export function LeadsTab({ noun, id, readOnly }: LeadsTabProps) {
  const field = linkTo(leadView.fields, noun);
  const t = useText();
  const slug = useSlug();
  const tone = useTone();
  const isPast = shownIn(useSearchParams()[0], noun)?.asOf != null;
  const mayAdd = useRights('lead').edit && !readOnly;
  const [adding, setAdding] = useState(false);
  const view = useMemo(
    () => ({ ...leadView, where: { [field]: [id], isFromCompanyOrConsumerDrawer: ['true'] } }),
    [field, id],
  );
  const past = usePast();
  const atPosition = useAtPosition();
  const { data, error, isLoading, refetch } = useNounList(view, { ...newest, ...past });
  const commands = useNounCommands(leadView);
  if (isLoading) return <BodySkeleton />;
  if (error) return <ErrorState error={error} retry={refetch} />;
  const rows = data?.rows ?? [];
  const begin = { [field]: id };
  const fields = leadView.fields.filter((one) => canEnter(one, 'create') && !one.notOnCreate && !isOfParty(one));
  const all = `/lead/${slug}/view?${field}=${id}`;
  return (
    <>
      {isPast && past.position === null && (
        <Typography color="textSecondary">{t('lead.ofCustomer.present')}</Typography>
      )}
      <ChildCards
        addText={t('lead.new')}
        emptyTitle={t('lead.ofCustomer.emptyTitle')}
        emptyBody={t('lead.ofCustomer.emptyBody')}
        count={rows.length}
        onAdd={mayAdd ? () => setAdding(true) : null}
      >
        {rows.map((row) => {
          const { title, status } = leadView.lineOf(row);
          return (
            <ChildCard
              key={row._id}
              noun="lead"
              id={row._id}
              title={row.leadId ?? title}
              caption={[
                row.serviceType && valueLabel(row.serviceType),
                row.source && valueLabel(row.source),
                row.dueDate && date(row.dueDate),
              ]
                .filter(Boolean)
                .join(' · ')}
              editLabel=""
              onEdit={null}
            >
              {status && <StatusChip tone={tone(status)} value={status} label={stageLabel(status)} />}
            </ChildCard>
          );
        })}
        {rows.length === shown && (
          <Link component={RouterLink} to={atPosition(all)}>
            {t('lead.ofCustomer.all')}
          </Link>
        )}
      </ChildCards>
      <Suspense fallback={null}>
        {adding && (
          <ChildDialog
            texts={{ add: t('lead.new'), added: t('lead.added'), edit: '' }}
            fields={fields}
            child={null}
            begin={begin}
            commands={commands}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </>
  );
}
