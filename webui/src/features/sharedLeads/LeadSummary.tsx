import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { sharedListApi } from '@/api/areas/shareable_list';
import { isApiError } from '@/api/errors';
import type { SharedLead } from '@/api/generated';
import { useText } from '@/i18n';
import { LoadingLines } from '@/ui/LoadingLines';
import { State } from '@/ui/States';
import { StatusChip } from '@/ui/StatusChip';
import { TitledDrawer } from '@/ui/TitledDrawer';
import { toneOf } from '@/ui/theme/tones';
import { useLast } from '@/ui/useLast';
import { Failure } from './Failure';
import { fields, passOf, statusOf, wordsOf } from './words';

const drawerWidth = 900;

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 200px) minmax(0, 1fr)',
  gap: '14px 24px',
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2px 0',
    '& dd': { marginBottom: 12 },
  },
}));

/** Where leads of some type begin, the status has the app's own colour. */
function Status({ lead }: { lead: SharedLead }) {
  const label = statusOf(lead);
  if (lead.isFirst)
    return (
      <Chip
        color="primary"
        size="small"
        label={label}
        sx={{ bgcolor: 'primary.main', color: 'primary.contrastText' }}
      />
    );
  return <StatusChip tone={toneOf(lead.tone)} value={lead.status} label={label} />;
}

function Fields({ lead }: { lead: SharedLead }) {
  const t = useText();
  return (
    <List>
      {fields.map((field) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <dt>{t(`sharedLeads.field.${field}`)}</dt>
          <dd>{wordsOf(lead, field)}</dd>
        </Box>
      ))}
      <dt>{t('sharedLeads.column.status')}</dt>
      <dd>
        <Status lead={lead} />
      </dd>
    </List>
  );
}

interface SummaryProps {
  resId: string;
  leadId: string;
  pass: string | undefined;
}

/** Asks for the lead itself: the server records that its summary was opened. */
function Summary({ resId, leadId, pass }: SummaryProps) {
  const t = useText();
  const { currentData, error, refetch } = sharedListApi.useSharedLeadQuery({ resId, leadId, ...passOf(pass) });
  const lead = currentData?.data[0];
  if (isApiError(error) && error.status === 403)
    return <State kind="forbidden" title={t('sharedLeads.blockedTitle')} body={t('sharedLeads.blocked')} />;
  if (isApiError(error)) return <Failure error={error} title="sharedLeads.leadFailed" retry={refetch} />;
  if (lead) return <Fields lead={lead} />;
  return <LoadingLines lines={8} height={28} />;
}

interface LeadSummaryProps extends Omit<SummaryProps, 'leadId'> {
  /** Null: closed. */
  leadId: string | null;
  onClose: () => void;
}

/** One lead beside the list. */
export function LeadSummary({ leadId, onClose, ...list }: LeadSummaryProps) {
  const t = useText();
  // While it slides out it shows what it did.
  const shown = useLast(leadId);
  return (
    <TitledDrawer title={t('sharedLeads.summary')} width={drawerWidth} open={leadId !== null} onClose={onClose}>
      {shown && <Summary {...list} leadId={shown} />}
    </TitledDrawer>
  );
}
