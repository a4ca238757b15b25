import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { api } from '@/api';
import { isApiError } from '@/api/errors';
import type { NounName } from '@/api/tags';
import { dateTime } from '@/ui/format';
import { ErrorState } from '../calls/ErrorState';
import { Overview } from '../drawer/Overview';
import type { Field } from '../fields/field';
import { FieldDiffs } from './FieldDiffs';
import { timelineFieldsOf } from './timelineFields';

interface PastViewProps {
  noun: NounName;
  id: string;
  version: number;
  now: number;
  fields: readonly Field[];
  onBack: () => void;
}

function Differences({ noun, id, version, now, fields }: Omit<PastViewProps, 'onBack'>) {
  const { t } = useTranslation();
  const { data, isLoading } = api.useRecordDifferenceQuery(
    { noun, id, from: version, to: now },
    { skip: version >= now },
  );
  if (isLoading) return <Skeleton variant="rounded" height={72} />;
  const changes = data?.data ?? [];
  return (
    <Box component="section" aria-labelledby="since">
      <Typography id="since" variant="h3" component="h3">
        {t('history.asOf.differences')}
      </Typography>
      {changes.length > 0 ? (
        <FieldDiffs changes={changes} fields={timelineFieldsOf(fields)} />
      ) : (
        <Typography color="textSecondary">{t('history.asOf.none')}</Typography>
      )}
    </Box>
  );
}

/** The record as it was at a version, and what has changed since. */
export function PastView({ noun, id, version, now, fields, onBack }: PastViewProps) {
  const { t } = useTranslation();
  const { data, isLoading, error, refetch } = api.useRecordAsOfQuery({ noun, id, version });
  if (isLoading) return <Skeleton variant="rounded" height={160} />;
  if (isApiError(error)) return <ErrorState error={error} retry={refetch} />;
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Alert
        severity="info"
        icon={<HistoryOutlined />}
        variant="outlined"
        role="status"
        sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
        action={
          <Button variant="outlined" onClick={onBack}>
            {t('history.asOf.back')}
          </Button>
        }
      >
        <AlertTitle sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
          {t('history.asOf.title', { time: dateTime(data?.asOf.at) })}
        </AlertTitle>
        {t('history.asOf.body', { version })}
      </Alert>
      <Differences noun={noun} id={id} version={version} now={now} fields={fields} />
      <Overview fields={fields} row={data?.data} />
    </Box>
  );
}
