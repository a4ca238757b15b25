import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { use, useMemo } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { appointmentApi } from '@/api/areas/appointment';
import { historyApi } from '@/api/areas/history';
import { leadApi } from '@/api/areas/lead';
import type { Lead } from '@/api/generated';
import { isParty, type PartyNoun } from '@/api/records';
import { useRights, useSession, useSlug } from '@/api/session';
import { peopleOf, spanText, stateTone, typeText } from '@/features/appointment/words';
import { customerOf, emailOf, phoneOf, postcodeOf } from '@/features/lead/fields';
import { leadView } from '@/features/lead/view';
import { useText, valueLabel } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import { shownIn } from '@/records/address/drawers';
import { useNounList } from '@/records/calls/nounCalls';
import { queryState } from '@/records/calls/queryState';
import { ChildCard } from '@/records/children/ChildCard';
import { RelatedCards, RelatedSection } from '@/records/children/Related';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import { useTone } from '@/records/fields/lookups';
import { useAtPosition, usePast } from '@/records/past/position';
import type { NounView } from '@/records/view';
import { date } from '@/ui/format';
import type { ListState } from '@/ui/listState';
import { StatusChip } from '@/ui/StatusChip';
import { MenuPages } from './menuPages';

const shown = 10;
const newest: ListState = { page: 1, limit: shown, q: '', sort: 'createdAt', sortType: 'desc', filters: {} };

function Appointments({ id }: { id: string }) {
  const t = useText();
  const asked = { leadId: id, limit: shown, sort: 'startTime', sortType: 'desc' } as const;
  const list = queryState(appointmentApi.useListAppointmentsQuery(asked), ({ data, count }) => ({ rows: data, count }));
  return (
    <RelatedSection title={t('nouns.appointment.title')}>
      <RelatedCards
        list={list}
        none={t('lead.related.noAppointments')}
        card={(one) => (
          <ChildCard
            key={one._id}
            noun="appointment"
            id={one._id}
            title={typeText(one, t)}
            caption={[spanText(one, t), peopleOf(one).join(', ')].filter(Boolean).join(' · ')}
            editLabel=""
            onEdit={null}
          >
            <StatusChip
              tone={stateTone(one.state)}
              value={one.state}
              label={t(`appointment.state.${one.state as 'booked'}`)}
            />
          </ChildCard>
        )}
      />
    </RelatedSection>
  );
}

function LeadCard({
  lead,
  more,
}: {
  lead: Pick<Lead, '_id' | 'leadId' | 'status' | 'leadType'> & { name: string | null };
  more: string;
}) {
  const t = useText();
  const tone = useTone();
  return (
    <ChildCard
      noun="lead"
      id={lead._id}
      title={[lead.leadId, lead.name ?? t('lead.untitled')].filter(Boolean).join(' · ')}
      caption={more}
      editLabel=""
      onEdit={null}
    >
      {lead.status && (
        <StatusChip tone={tone(lead.status)} value={lead.status} label={stageLabel(lead.status, lead.leadType)} />
      )}
    </ChildCard>
  );
}

interface Party {
  noun: PartyNoun;
  /** The lead's field that links to it. */
  field: string;
  id: string;
  name: string;
}

/** The customers that a lead is linked to. */
function partiesOf(lead: Lead): Party[] {
  return leadView.fields.flatMap((field) => {
    if (field.kind !== 'link' || !field.noun || !isParty(field.noun)) return [];
    const linked = (lead as unknown as Record<string, { _id: string } | null>)[field.path];
    const name = lead.Consumer?._id === linked?._id ? lead.Consumer?.fullName : lead.Company?.businessName;
    return linked ? [{ noun: field.noun, field: field.path, id: linked._id, name: name ?? '' }] : [];
  });
}

/** Other leads of one of the lead's customers, newest first. */
function OtherLeads({ lead, party }: { lead: Lead; party: Party }) {
  const t = useText();
  const slug = useSlug();
  const atPosition = useAtPosition();
  const { field, id } = party;
  const view = useMemo<Pick<NounView<Lead>, 'noun' | 'where'>>(
    () => ({ noun: 'lead', where: { [field]: [id], isFromCompanyOrConsumerDrawer: ['true'] } }),
    [field, id],
  );
  const list = useNounList<Lead>(view, { ...newest, ...usePast() });
  return (
    <RelatedSection title={t('lead.related.ofParty', { name: party.name })}>
      <RelatedCards
        list={list}
        none={t('lead.related.noOthers')}
        leaveOut={lead._id}
        card={(row) => (
          <LeadCard
            key={row._id}
            lead={{ ...row, name: customerOf(row) }}
            more={[
              row.serviceType && valueLabel(row.serviceType),
              row.source && valueLabel(row.source),
              date(row.createdAt),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      />
      {list.data?.rows.length === shown && (
        <Link component={RouterLink} to={atPosition(`/lead/${slug}/view?${field}=${id}`)}>
          {t('lead.ofCustomer.all')}
        </Link>
      )}
    </RelatedSection>
  );
}

/** Open leads of other customers with the same contact details. */
function Duplicates({ lead }: { lead: Lead }) {
  const t = useText();
  const enquiryBody = {
    email: emailOf(lead) ?? '',
    phone: phoneOf(lead) ?? '',
    name: customerOf(lead) ?? '',
    address: postcodeOf(lead) ?? '',
  };
  const { currentData, error, isLoading } = leadApi.usePossibleDuplicatesQuery({ enquiryBody });
  const found = (currentData?.data ?? []).filter(({ _id }) => _id !== lead._id);
  return (
    <RelatedSection title={t('lead.related.duplicates')}>
      {isLoading && <BodySkeleton />}
      {error !== undefined && <Typography color="error">{t('common.error.general')}</Typography>}
      {currentData && found.length === 0 && (
        <Typography color="textSecondary">{t('lead.related.noDuplicates')}</Typography>
      )}
      {found.map((one) => (
        <LeadCard
          key={one._id}
          lead={one}
          more={[one.because.map((why) => t(`lead.duplicates.${why}`)).join(', '), date(one.createdAt)].join(' · ')}
        />
      ))}
    </RelatedSection>
  );
}

/** Enough for the entry of the first command, and for hardly any other. */
const early = 20;

/** From which row of which file an import made the lead. */
function ItsImport({ id }: { id: string }) {
  const t = useText();
  const { role } = useSession();
  const page = use(MenuPages).find(({ container }) => container === 'import-export');
  const asked = { noun: 'lead', id, before: early, limit: early } as const;
  const { currentData, isLoading } = historyApi.useRecordHistoryQuery(asked);
  const first = currentData?.data.findLast(({ importedFrom }) => importedFrom != null);
  const from = first?.importedFrom;
  if (isLoading) return <BodySkeleton />;
  if (!first || !from) return null;
  const words = from.fileName
    ? t('lead.related.row', { row: from.row, name: from.fileName })
    : t('lead.related.rowUnnamed', { row: from.row });
  return (
    <RelatedSection title={t('lead.related.import')}>
      <Typography>
        {page && from.importId && role.containers.includes(page.container) ? (
          <Link component={RouterLink} to={`${page.path(role.slug)}?import=${from.importId}&row=${from.row}`}>
            {words}
          </Link>
        ) : (
          words
        )}
        {` · ${date(first.at)}`}
      </Typography>
    </RelatedSection>
  );
}

/** What belongs to a lead: its appointments, its customers' other leads, leads that may repeat it, its import. */
export function LeadRelated({ lead }: { lead: Lead }) {
  const t = useText();
  const { rights } = useSession();
  const mayAdd = useRights('lead').edit;
  const isPast = shownIn(useSearchParams()[0], 'lead')?.asOf != null;
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      {isPast && <Typography color="textSecondary">{t('lead.related.present')}</Typography>}
      {'appointment' in rights && <Appointments id={lead._id} />}
      {partiesOf(lead).map((party) => (
        <OtherLeads key={party.field} lead={lead} party={party} />
      ))}
      {mayAdd && <Duplicates lead={lead} />}
      {lead.isImported && <ItsImport id={lead._id} />}
    </Box>
  );
}
