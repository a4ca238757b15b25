import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { bulkEditApi } from '@/api/areas/bulk_edit';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { Counts } from '@/ui/Counts';
import { number } from '@/ui/format';
import { JobProgress } from '@/ui/JobProgress';
import { ErrorState } from '../calls/ErrorState';
import { useUntilOver } from '../calls/useUntilOver';
import type { Field } from '../fields/field';
import { Undo } from './Undo';

/** How far a bulk edit is; asks again every second until it ends. Then its result, and its undo. */
export function EditProgress({ id, fields }: { id: string; fields: readonly Field[] }) {
  const t = useText();
  const { over, polling, follow } = useUntilOver();
  const { currentData, error, refetch } = bulkEditApi.useShowBulkEditQuery({ id }, polling);
  const found = currentData?.data;
  follow(found?.state);
  if (!found) {
    return isApiError(error) ? (
      <ErrorState error={error} retry={refetch} />
    ) : (
      <Skeleton variant="rounded" height={140} />
    );
  }
  const { state, done, count } = found;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <JobProgress
        label={t('bulk.running')}
        text={t('bulk.progress', { done: number(done), total: number(count) })}
        failure={state === 'failed' ? t('bulk.failed') : undefined}
        over={over}
        done={done}
        total={count}
      />
      <Counts
        counts={[
          [t('bulk.changed'), found.changed],
          [t('bulk.unchanged'), found.unchanged],
          [t('bulk.refused'), found.refused],
        ]}
      />
      {over && (
        <>
          <Link href={`/api/bulk-edits/${id}/result`} download sx={{ justifySelf: 'start' }}>
            {t('bulk.result')}
          </Link>
          <Undo of="bulk_edit" fields={fields} id={id} version={found.version} step={found.step} onMoved={refetch} />
        </>
      )}
    </Box>
  );
}
