import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { dateTime } from '@/ui/format';
import type { Past } from './useRecordDrawer';

/** Says that the drawer shows the past, and leads back. */
export function PastBanner({ past, onBack }: { past: Past<unknown>; onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      severity="info"
      icon={<HistoryOutlined />}
      variant="outlined"
      role="status"
      sx={{ mt: 3, bgcolor: 'background.paper', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={
        <Button variant="outlined" onClick={onBack}>
          {t('history.asOf.back')}
        </Button>
      }
    >
      <AlertTitle sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
        {past.at ? t('history.asOf.title', { time: dateTime(past.at) }) : t('common.loading')}
      </AlertTitle>
      {past.version !== null && t('history.asOf.body', { version: past.version })}
    </Alert>
  );
}
