import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { SharedLead } from '@/api/generated';
import { useText } from '@/i18n';
import { dash } from '@/ui/format';
import { StatusChip } from '@/ui/StatusChip';
import { TableFrame } from '@/ui/TableFrame';
import { toneOf, tones } from '@/ui/theme/tones';
import { fields, statusOf, wordsOf } from './words';

interface RowsProps {
  leads: readonly SharedLead[];
  /** Whether another page is on its way. */
  stale: boolean;
  onView: (id: string) => void;
}

/** A light tint of a status' colour, on which its chip can still be seen. */
const tint = ({ vars: { palette } }: Theme, tone: (typeof tones)[number]) =>
  `color-mix(in srgb, ${palette.tone[tone].bg} 50%, ${palette.background.paper})`;

const tinted = (theme: Theme, inner: string) =>
  Object.fromEntries(
    tones.flatMap((tone) => [
      [`& [data-tone=${tone}]${inner}`, { backgroundColor: tint(theme, tone) }],
      [
        `& [data-tone=${tone}]${inner}:first-of-type`,
        { boxShadow: `inset 3px 0 0 ${theme.vars.palette.tone[tone].dot}` },
      ],
    ]),
  );

const Frame = styled(TableFrame)(({ theme }) => ({
  '& table': { minWidth: 1180 },
  ...tinted(theme, ' > td'),
}));

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 12,
  display: 'grid',
  gap: 10,
  '&[data-stale]': { opacity: 0.45 },
  '& > li': {
    border: `1px solid ${theme.vars.palette.divider}`,
    borderLeftWidth: 4,
    borderRadius: 8,
    padding: 12,
    display: 'grid',
    gap: 4,
    overflowWrap: 'anywhere',
  },
  ...Object.fromEntries(
    tones.map((tone) => [
      `& > [data-tone=${tone}]`,
      { backgroundColor: tint(theme, tone), borderLeftColor: theme.vars.palette.tone[tone].dot },
    ]),
  ),
}));

const Chips = ({ lead }: { lead: SharedLead }) => (
  <StatusChip tone={toneOf(lead.tone)} value={lead.status} label={statusOf(lead)} />
);

function ViewButton({ lead, onView }: { lead: SharedLead; onView: RowsProps['onView'] }) {
  const t = useText();
  return (
    <Button
      size="small"
      variant="outlined"
      aria-haspopup="dialog"
      aria-label={t('sharedLeads.viewOf', { name: lead.customerName ?? wordsOf(lead, 'createdAt') })}
      onClick={() => onView(lead._id)}
      sx={{ bgcolor: 'background.paper' }}
    >
      {t('sharedLeads.view')}
    </Button>
  );
}

const widths = [112, 150, 196, 122, 106, 116, 170, 124, 150, 96];

/** The leads of a page as a table, each row in the colour of its status. */
export function SharedTable({ leads, stale, onView }: RowsProps) {
  const t = useText();
  return (
    <Frame tabIndex={0} role="region" aria-label={t('sharedLeads.title')} data-stale={stale || undefined}>
      <table aria-label={t('sharedLeads.title')}>
        <colgroup>
          {widths.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
            <col key={at} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {([...fields, 'status', 'view'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`sharedLeads.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <tr key={lead._id} data-tone={toneOf(lead.tone)}>
              {fields.map((field) => (
                <td key={field} title={wordsOf(lead, field)} className={field === 'createdAt' ? 'tnum' : undefined}>
                  {wordsOf(lead, field)}
                </td>
              ))}
              <td>
                <Chips lead={lead} />
              </td>
              <td>
                <ViewButton lead={lead} onView={onView} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

const onCards = ['address', 'telephone', 'email', 'measures'] as const;

/** The same on a narrow screen, one card for each lead. */
export function SharedCards({ leads, stale, onView }: RowsProps) {
  const t = useText();
  return (
    <Cards aria-label={t('sharedLeads.title')} data-stale={stale || undefined}>
      {leads.map((lead) => (
        <li key={lead._id} data-tone={toneOf(lead.tone)}>
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'start' }}>
            <Typography sx={{ fontWeight: 600, minWidth: 0 }}>{wordsOf(lead, 'customerName')}</Typography>
            <Typography variant="caption" className="tnum" sx={{ flex: 'none', color: 'text.primary' }}>
              {wordsOf(lead, 'createdAt')}
            </Typography>
          </Box>
          {onCards.map((field) => {
            const words = wordsOf(lead, field);
            return words === dash ? null : <span key={field}>{words}</span>;
          })}
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'center', minWidth: 0 }}>
            <Chips lead={lead} />
            <ViewButton lead={lead} onView={onView} />
          </Box>
        </li>
      ))}
    </Cards>
  );
}

/** Which colour stands for which status, of those on the page. */
export function Legend({ leads }: { leads: readonly SharedLead[] }) {
  const t = useText();
  const found = new Map(leads.map((lead) => [`${lead.tone} ${statusOf(lead)}`, lead]));
  return (
    <Box
      component="ul"
      aria-label={t('sharedLeads.legend')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none', minWidth: 0 }}
    >
      {[...found].map(([key, lead]) => (
        <Box component="li" key={key} sx={{ minWidth: 0, maxWidth: '100%' }}>
          <Chips lead={lead} />
        </Box>
      ))}
    </Box>
  );
}
