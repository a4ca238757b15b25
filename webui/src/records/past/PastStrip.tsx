import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { language } from '@/i18n';
import { number, time } from '@/ui/format';
import { positionKey, usePosition } from './position';

const longDay = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  });
const longDays = { en: longDay('en-GB'), de: longDay('de-DE') };

/** "Friday 20 November 2026, 5:00 pm", in UK time. */
const longMoment = (value: string) => `${longDays[language()].format(new Date(value))}, ${time(value)}`;

interface PastStripProps {
  /** Undefined until it is known. */
  at: string | undefined;
  /** Whether it never will be: there is no such past. */
  failed: boolean;
}

/** Says that a list or board shows the past, of which moment, and leads back. */
export function PastStrip({ at, failed }: PastStripProps) {
  const { t } = useTranslation();
  const position = usePosition();
  const [, setParams] = useSearchParams();
  if (position === null) return null;
  const back = () =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const name of [positionKey, 'page']) next.delete(name);
      return next;
    });
  return (
    <Alert
      severity="info"
      icon={<HistoryOutlined />}
      variant="outlined"
      role="status"
      sx={{
        mx: { xs: 4, sm: 5 },
        mb: 3,
        bgcolor: 'background.paper',
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 200px' },
      }}
      action={
        <Button variant="outlined" onClick={back}>
          {t('record.past.back')}
        </Button>
      }
    >
      <AlertTitle sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
        {at ? longMoment(at) : t(failed ? 'record.past.unknown' : 'common.loading')}
      </AlertTitle>
      {t('record.past.body', { position: number(position) })}
    </Alert>
  );
}
