import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PastNoticeProps {
  title: string;
  onBack: () => void;
  children: ReactNode;
}

/** Says that the past is shown, of which moment, and leads back to now. */
export function PastNotice({ title, onBack, children }: PastNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert
      severity="info"
      icon={<HistoryOutlined />}
      variant="outlined"
      role="status"
      sx={{ bgcolor: 'background.paper', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={
        <Button variant="outlined" onClick={onBack}>
          {t('record.past.back')}
        </Button>
      }
    >
      <AlertTitle sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>{title}</AlertTitle>
      {children}
    </Alert>
  );
}
