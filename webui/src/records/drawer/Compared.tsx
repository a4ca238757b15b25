import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { pastApi } from '@/api/areas/past';
import { isApiError } from '@/api/errors';
import type { ChangeOut, ComparedRecord, TimelineDocument } from '@/api/generated';
import type { CallNoun } from '@/api/tags';
import { useText } from '@/i18n';
import { dateTime, fileSize } from '@/ui/format';
import { ErrorState } from '../calls/ErrorState';
import type { AnyRecord, Field } from '../fields/field';
import { timelineFieldsOf } from '../fields/timelineFields';
import { FieldDiffs } from '../history/FieldDiffs';
import { shownChanges } from '../history/shownChanges';
import type { Second } from '../past/second';
import { usePastRecord } from '../past/usePastRecord';
import type { Past } from './useRecordDrawer';

interface ComparedProps<Row extends AnyRecord> {
  noun: CallNoun;
  recordOf?: (record: unknown) => Row;
  fields: readonly Field[];
  /** The record as it is looked at. */
  row: Row;
  past: Past<Row>;
  second: Second;
}

function Files({ files }: { files: readonly TimelineDocument[] }) {
  const t = useText();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1 }}>
      {files.map((file) => (
        <Box component="li" key={file._id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <InsertDriveFileOutlined sx={{ fontSize: 15, color: 'text.secondary' }} />
          <span className="vh">{`${t(file.removed ? 'past.fileGone' : 'past.fileCame')}: `}</span>
          {file.removed ? (
            <del style={{ overflowWrap: 'anywhere' }}>{file.name}</del>
          ) : (
            <span style={{ overflowWrap: 'anywhere' }}>{file.name}</span>
          )}
          <Typography variant="caption" color="textSecondary" className="tnum">
            {`${t(file.removed ? 'past.fileGone' : 'past.fileCame')} · ${fileSize(file.size ?? 0)}`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** What the server says that the record's own events changed, and what else its screen shows otherwise. */
function useCompared<Row extends AnyRecord>(props: ComparedProps<Row>) {
  const { noun, recordOf, fields, row, past, second } = props;
  const t = useText();
  const position = second === 'now' ? null : second;
  const asked = { noun, id: row._id, position: past.position, ...(position ? { with: position } : {}) };
  const query = pastApi.useCompareRecordQuery(asked, { skip: past.position === null });
  const other = usePastRecord<Row>(
    { noun, ...(recordOf ? { recordOf } : {}) },
    row._id,
    position === null ? null : { position },
  );
  const there = position === null ? past.present : other.data?.row;
  const found = query.currentData?.data;
  const isLater = past.position !== null && position !== null && position < past.position;
  const [old, now] = isLater ? [there, row] : [row, there];
  const known = new Set(found?.changes.map(({ field }) => field));
  const shown = old && now ? shownChanges(fields, old, now, t).filter(({ field }) => !known.has(field)) : [];
  return {
    found,
    changes: [...(found?.changes ?? []), ...shown] as ChangeOut[],
    isLoading: !found || !there,
    error: query.error ?? other.error,
    refetch: query.refetch,
  };
}

function Difference({
  found,
  changes,
  fields,
}: {
  found: ComparedRecord;
  changes: ChangeOut[];
  fields: readonly Field[];
}) {
  const t = useText();
  if (changes.length === 0 && found.files.length === 0) {
    return <Typography color="textSecondary">{t('past.same')}</Typography>;
  }
  return (
    <>
      {changes.length > 0 && <FieldDiffs changes={changes} fields={timelineFieldsOf(fields)} />}
      {found.files.length > 0 && <Files files={found.files} />}
    </>
  );
}

/** What differs in a record between the moment that is looked at and another one. */
export function Compared<Row extends AnyRecord>(props: ComparedProps<Row>) {
  const t = useText();
  const { found, changes, isLoading, error, refetch } = useCompared(props);
  if (isApiError(error)) {
    const [problem] = error.errors;
    if (problem) return <Alert severity="warning">{problem.message}</Alert>;
    return <ErrorState error={error} retry={() => void refetch()} />;
  }
  if (isLoading || !found) return <Skeleton variant="rounded" height={72} />;
  const to = props.second === 'now' ? t('past.nowWord') : dateTime(found.to.at);
  return (
    <Box component="section" aria-labelledby="compared">
      <Typography id="compared" variant="h3" component="h3">
        {t('past.compared', { from: dateTime(found.from.at), to })}
      </Typography>
      <Difference found={found} changes={changes} fields={props.fields} />
    </Box>
  );
}
