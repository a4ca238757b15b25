import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { historyApi } from '@/api/areas/history';
import { isApiError } from '@/api/errors';
import type { ChangeOut } from '@/api/generated';
import type { CallNoun } from '@/api/tags';
import { useText } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';
import { ErrorState } from '../calls/ErrorState';
import type { AnyRecord, Field } from '../fields/field';
import { timelineFieldsOf } from '../fields/timelineFields';
import { FieldDiffs } from '../history/FieldDiffs';
import { shownChanges } from '../history/shownChanges';
import { useSecond } from '../past/second';
import { Overview } from './Overview';
import type { Past } from './useRecordDrawer';

// Most who look at the past compare it with nothing but now.
const Compared = lazyPart(() => import('./Compared').then(({ Compared }) => ({ default: Compared })));

interface PastViewProps<Row extends AnyRecord> {
  noun: CallNoun;
  recordOf?: (record: unknown) => Row;
  fields: readonly Field[];
  /** The record as it was. */
  row: Row;
  past: Past<Row>;
}

/** What the record's own events changed since, and what else the screen shows otherwise now. */
function useDifferences<Row extends AnyRecord>({ noun, fields, row, past: { version, present } }: PastViewProps<Row>) {
  const t = useText();
  const now = present?.version ?? version ?? 0;
  const then = version ?? now;
  const query = historyApi.useRecordDifferenceQuery({ noun, id: row._id, from: then, to: now }, { skip: then >= now });
  const own: readonly ChangeOut[] = then < now ? (query.currentData?.data ?? []) : [];
  const isLoading = !present || query.isFetching;
  const known = new Set(own.map(({ field }) => field));
  const shown = present ? shownChanges(fields, row, present, t).filter(({ field }) => !known.has(field)) : [];
  return { changes: [...own, ...shown], isLoading, error: query.error, refetch: query.refetch };
}

function Differences<Row extends AnyRecord>(props: PastViewProps<Row>) {
  const t = useText();
  const { changes, isLoading, error, refetch } = useDifferences(props);
  if (isApiError(error)) return <ErrorState error={error} retry={refetch} />;
  if (isLoading) return <Skeleton variant="rounded" height={72} />;
  return (
    <Box component="section" aria-labelledby="since">
      <Typography id="since" variant="h3" component="h3">
        {t('past.asOf.differences')}
      </Typography>
      {changes.length > 0 ? (
        <FieldDiffs changes={changes} fields={timelineFieldsOf(props.fields)} />
      ) : (
        <Typography color="textSecondary">{t('past.asOf.none')}</Typography>
      )}
    </Box>
  );
}

/** What has changed since a version, or between it and another moment, and the record as it was then. */
export function PastView<Row extends AnyRecord>(props: PastViewProps<Row>) {
  const second = useSecond();
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      {second === null ? (
        <Differences {...props} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={72} />}>
          <Compared {...(props as PastViewProps<AnyRecord>)} second={second} />
        </Suspense>
      )}
      <Overview fields={props.fields} row={props.row} />
    </Box>
  );
}
