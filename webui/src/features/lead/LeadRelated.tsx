import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { historyApi } from '@/api/areas/history';
import { leadApi } from '@/api/areas/lead';
import type { Lead } from '@/api/generated';
import { isParty, type PartyNoun } from '@/api/records';
import { useRights, useSession } from '@/api/session';
import { useText } from '@/i18n';
import { shownIn } from '@/records/address/drawers';
import { MenuPages } from '@/records/address/menuPages';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import { RelatedGroup } from '@/records/related/RelatedGroup';
import { RelatedSection } from '@/records/related/RelatedSection';
import { date } from '@/ui/format';
import { customerOf, emailOf, phoneOf, postcodeOf } from './fields';
import { LeadCard } from './related';
import { leadView } from './view';

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
export function LeadRelated({ row: lead }: { row: Lead }) {
  const t = useText();
  const mayAdd = useRights('lead').edit;
  const isPast = shownIn(useSearchParams()[0], 'lead')?.asOf != null;
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      {isPast && <Typography color="textSecondary">{t('lead.related.present')}</Typography>}
      <RelatedGroup
        noun="appointment"
        title={t('nouns.appointment.title')}
        none={t('lead.related.noAppointments')}
        where={{ leadId: [lead._id] }}
      />
      {partiesOf(lead).map(({ field, id, name }) => (
        <RelatedGroup
          key={field}
          noun="lead"
          title={t('lead.related.ofParty', { name })}
          none={t('lead.related.noOthers')}
          where={{ [field]: [id] }}
          leaveOut={lead._id}
          all={t('lead.ofCustomer.all')}
        />
      ))}
      {mayAdd && <Duplicates lead={lead} />}
      {lead.isImported && <ItsImport id={lead._id} />}
    </Box>
  );
}
