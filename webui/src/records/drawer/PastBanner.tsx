import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { dateTime } from '@/ui/format';
import { PastNotice } from '../past/PastNotice';
import type { Past } from './useRecordDrawer';

/** Says that the drawer shows the past, and leads back. */
export function PastBanner({ past, onBack }: { past: Past<unknown>; onBack: () => void }) {
  const { t } = useTranslation();
  const title = past.at ? t('history.asOf.title', { time: dateTime(past.at) }) : t('common.loading');
  return (
    <Box sx={{ mt: 3 }}>
      <PastNotice title={title} onBack={onBack}>
        {past.version !== null && t('history.asOf.body', { version: past.version })}
      </PastNotice>
    </Box>
  );
}
