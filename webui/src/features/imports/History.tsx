import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { importApi } from '@/api/areas/import';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { hasMore } from '@/ui/hasMore';
import { Panel } from '@/ui/Panel';
import { State } from '@/ui/States';
import { ImportLine, stepOf } from './ImportLine';

const perPage = 25;
const often = 2000;
/** Imports with what became of their rows, newest first; those under way are asked for again. */
export function History() {
  const t = useText();
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
  if (found.length === 0 && skip === 0) return <State title={t('imports.emptyTitle')} body={t('imports.emptyBody')} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {found.map((one) => (
        <Panel key={one._id} as="article" label={one.fileName || t('imports.unnamed')}>
          <ImportLine found={one} to={`?view=history&import=${one._id}`} onMoved={refetch} />
        </Panel>
      ))}
      {(skip > 0 || hasMore(data?.count ?? 0, skip, perPage)) && (
        <Box sx={{ display: 'flex', gap: 3 }}>
          <Button variant="outlined" disabled={skip === 0} onClick={() => setSkip(skip - perPage)}>
            {t('imports.newer')}
          </Button>
          <Button
            variant="outlined"
            disabled={!hasMore(data?.count ?? 0, skip, perPage)}
            onClick={() => setSkip(skip + perPage)}
          >
            {t('imports.older')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
