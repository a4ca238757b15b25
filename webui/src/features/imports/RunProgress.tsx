import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { importApi } from '@/api/areas/import';
import { isApiError } from '@/api/errors';
import { useSlug } from '@/api/session';
import { ErrorState } from '@/records/calls/ErrorState';
import { number } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Counts } from './Counts';
import { errorsHref } from './errorsHref';

const often = 1000;

interface RunProgressProps {
  id: string;
  onAnother: () => void;
}

/** How far the rows of a started import are; asks again every second until it ends. */
export function RunProgress({ id, onAnother }: RunProgressProps) {
  const { t } = useTranslation();
  const slug = useSlug();
  const [over, setOver] = useState(false);
  const { currentData, error, refetch } = importApi.useShowImportQuery({ id }, { pollingInterval: over ? 0 : often });
  const found = currentData?.data;
  const isOver = found?.state === 'done' || found?.state === 'failed';
  if (isOver !== over) setOver(isOver);
  if (!found) {
    return isApiError(error) ? (
      <ErrorState error={error} retry={refetch} />
    ) : (
      <Skeleton variant="rounded" height={180} />
    );
  }
  const { state, done, rows } = found;
  const text = t('imports.progress', { done: number(done), rows: number(rows) });
  return (
    <Panel title={t(state === 'done' ? 'imports.done' : 'imports.running')}>
      <Typography sx={{ overflowWrap: 'anywhere', mb: 2 }}>{found.fileName}</Typography>
      {!over && (
        <LinearProgress
          variant="determinate"
          value={rows > 0 ? Math.floor((done / rows) * 100) : 0}
          aria-label={t('imports.running')}
          aria-valuetext={text}
          sx={{ borderRadius: 1, mb: 2 }}
        />
      )}
      <Typography role="status" color={state === 'failed' ? 'error' : 'textSecondary'} sx={{ mb: 4 }}>
        {state === 'failed' ? t('imports.failed') : text}
      </Typography>
      <Counts
        counts={[
          [t('imports.created'), found.created],
          [t('imports.updated'), found.updated],
          [t('imports.skipped'), found.skipped],
          [t('imports.refused'), found.failed],
        ]}
      />
      {over && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mt: 4 }}>
          <Button variant="contained" onClick={onAnother}>
            {t('imports.another')}
          </Button>
          {found.created > 0 && (
            <Link component={RouterLink} to={`/lead/${slug}/view?isImported=true`}>
              {t('imports.showLeads')}
            </Link>
          )}
          {found.failed > 0 && (
            <Link href={errorsHref(id)} download>
              {t('imports.errorsFile')}
            </Link>
          )}
        </Box>
      )}
    </Panel>
  );
}
