import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { leadApi } from '@/api/areas/lead';
import type { PossibleDuplicate } from '@/api/generated';
import { useText } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import { useRecordHref } from '@/records/address/useRecordHref';
import { date } from '@/ui/format';
import { useSettled } from '@/ui/useSettled';

/** Milliseconds without a key before the server is asked. */
const pause = 400;

const fields = {
  Consumer: 'Consumer',
  Company: 'Company',
  email: 'digitalDashboard.customerEmail',
  phone: 'digitalDashboard.customerNumber',
  name: 'digitalDashboard.customerName',
  address: 'digitalDashboard.firstLineOfadd',
};

const about = ({ leadId, status, leadType, createdAt }: PossibleDuplicate) =>
  [leadId, status && stageLabel(status, leadType), date(createdAt)].filter(Boolean);

/** Leads that the new one may repeat, while it is typed. It never keeps anybody from adding it. */
export function Duplicates({ entered }: { entered: Readonly<Record<string, unknown>> }) {
  const t = useText();
  const href = useRecordHref();
  const typed = JSON.stringify(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, path]) => {
        const value = entered[path];
        return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
      }),
    ),
  );
  const settled = useSettled(typed, pause);
  const enquiryBody = useMemo(() => JSON.parse(settled), [settled]);
  const { currentData } = leadApi.usePossibleDuplicatesQuery({ enquiryBody }, { skip: settled === '{}' });
  const found = currentData?.data ?? [];
  return (
    <Box role="status">
      {found.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 4 }}>
          {t('lead.duplicates.title', { count: found.length })}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
            {found.map((lead) => (
              <li key={lead._id}>
                {/* In a tab of its own: what was typed here stays. */}
                <Link underline="always" href={href('lead', lead._id)} target="_blank" rel="noopener">
                  {lead.name ?? lead.leadId}
                </Link>
                {` · ${[...about(lead), lead.because.map((one) => t(`lead.duplicates.${one}`)).join(', ')].join(' · ')}`}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
