import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importApi } from '@/api/areas/import';
import { isApiError } from '@/api/errors';
import type { ImportOut } from '@/api/generated';
import { ErrorState } from '@/records/calls/ErrorState';
import { dateTime, number } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { State } from '@/ui/States';
import { StatusChip } from '@/ui/StatusChip';
import type { Tone } from '@/ui/theme/tones';
import { errorsHref } from './errorsHref';

const perPage = 25;
const often = 2000;
type Step = ImportOut['step'] | 'failed';
const tones: Record<Step, Tone> = {
  received: 'grey',
  checked: 'grey',
  started: 'blue',
  finished: 'green',
  failed: 'red',
  undone: 'amber',
};

const stepOf = ({ step, state }: ImportOut): Step => (step === 'started' && state === 'failed' ? 'failed' : step);

function Line({ found }: { found: ImportOut }) {
  const { t } = useTranslation();
  const step = stepOf(found);
  const begun = found.state !== null;
  const counts = [
    ['imports.created', found.created],
    ['imports.updated', found.updated],
    ['imports.skipped', found.skipped],
    ['imports.refused', found.failed],
  ] as const;
  const rows = begun && step === 'started' ? { done: number(found.done), rows: number(found.rows) } : null;
  return (
    <Panel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {found.fileName || t('imports.unnamed')}
        </Typography>
        <StatusChip tone={tones[step]} value={step} label={t(`imports.step.${step}`)} />
        <Box sx={{ flex: 1 }} />
        {begun && found.failed > 0 && (
          <Link href={errorsHref(found._id)} download aria-label={`${t('imports.errorsFile')}: ${found.fileName}`}>
            {t('imports.errorsFile')}
          </Link>
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" className="tnum">
        {t('imports.by', { name: found.createdBy?.name ?? '', time: dateTime(found.createdAt) })}
      </Typography>
      <Typography className="tnum" sx={{ mt: 1 }}>
        {rows ? t('imports.progress', rows) : t('imports.rows', { count: found.rows })}
        {begun && counts.map(([label, count]) => ` · ${t(label)} ${number(count)}`)}
      </Typography>
    </Panel>
  );
}

/** Imports with what became of their rows, newest first; those under way are asked for again. */
export function History() {
  const { t } = useTranslation();
  const [skip, setSkip] = useState(0);
  const [running, setRunning] = useState(false);
  const { data, error, isLoading, refetch } = importApi.useListImportsQuery(
    { skip, limit: perPage },
    { pollingInterval: running ? often : 0, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const found = data?.data ?? [];
  const isRunning = found.some((one) => stepOf(one) === 'started');
  if (isRunning !== running) setRunning(isRunning);
  if (isApiError(error) && !data) return <ErrorState error={error} retry={refetch} />;
  if (isLoading) return [1, 2, 3].map((one) => <Skeleton key={one} variant="rounded" height={96} sx={{ mb: 3 }} />);
  if (found.length === 0) return <State title={t('imports.emptyTitle')} body={t('imports.emptyBody')} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {found.map((one) => (
        <Line key={one._id} found={one} />
      ))}
      {(data?.count ?? 0) > perPage && (
        <Box sx={{ display: 'flex', gap: 3 }}>
          <Button variant="outlined" disabled={skip === 0} onClick={() => setSkip(skip - perPage)}>
            {t('imports.newer')}
          </Button>
          <Button
            variant="outlined"
            disabled={skip + perPage >= (data?.count ?? 0)}
            onClick={() => setSkip(skip + perPage)}
          >
            {t('imports.older')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
