import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { importApi } from '@/api/areas/import';
import { isApiError } from '@/api/errors';
import type { ImportOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useUntilOver } from '@/records/calls/useUntilOver';
import { Counts } from '@/ui/Counts';
import { number } from '@/ui/format';
import { JobProgress } from '@/ui/JobProgress';
import { Panel } from '@/ui/Panel';
import { errorsHref } from './errorsHref';
import { useSpeed } from './useSpeed';

export interface RunProgressProps {
  id: string;
  /** The page of a noun's records, the newest first; undefined where it has none. */
  listOf: (noun: ImportOut['noun']) => string | undefined;
  onAnother: () => void;
}

/** How far the rows of a started import are; asks again every second until it ends. */
export function RunProgress({ id, listOf, onAnother }: RunProgressProps) {
  const t = useText();
  const speed = useSpeed();
  const { over, polling, follow } = useUntilOver();
  const { currentData, error, refetch } = importApi.useShowImportQuery({ id }, polling);
  const found = currentData?.data;
  follow(found?.state);
  if (!found) {
    return isApiError(error) ? (
      <ErrorState error={error} retry={refetch} />
    ) : (
      <Skeleton variant="rounded" height={180} />
    );
  }
  const { state, done, rows } = found;
  const list = listOf(found.noun);
  return (
    <Panel title={t(state === 'done' ? 'imports.done' : 'imports.running')}>
      <Typography sx={{ overflowWrap: 'anywhere', mb: 2 }}>{found.fileName}</Typography>
      <Box sx={{ display: 'grid', gap: 2, mb: 4 }}>
        <JobProgress
          label={t('imports.running')}
          text={[t('imports.progress', { done: number(done), rows: number(rows) }), speed(found.progress)]
            .filter(Boolean)
            .join(' · ')}
          failure={state === 'failed' ? t('imports.failed') : undefined}
          over={over}
          done={done}
          total={rows}
        />
      </Box>
      <Counts
        counts={[
          [t('imports.created'), found.created],
          [t('imports.updated'), found.updated],
          [t('imports.skipped'), found.skipped],
          [t('imports.refused'), found.failed],
          ...(found.leftOut > 0 ? [[t('imports.leftOut'), found.leftOut] as [string, number]] : []),
        ]}
      />
      {over && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mt: 4 }}>
          <Button variant="contained" onClick={onAnother}>
            {t('imports.another')}
          </Button>
          {found.created > 0 && list && (
            <Link component={RouterLink} to={list}>
              {t('imports.showMade')}
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
