import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { NounName } from '@/api/tags';
import { useText } from '@/i18n';
import { recordWords } from '@/records/fields/recordWords';
import { ToRecord } from '../address/ToRecord';
import type { Field } from '../fields/field';
import { Entry } from './Entry';
import type { TimelineEntry } from './timelineQuery';
import { useFieldsOf } from './useFieldsOf';

export interface EntryRowProps {
  noun: NounName;
  id: string;
  fields: readonly Field[];
  entry: TimelineEntry;
  gone: ReadonlySet<string>;
  marked: boolean;
  inFeed?: boolean;
  onViewAt: ((version: number) => void) | null;
  mayStrike?: boolean;
}

function LinkedEntry({ record, ...props }: EntryRowProps & { record: NonNullable<TimelineEntry['record']> }) {
  const t = useText();
  const fields = useFieldsOf(record.noun);
  const { entry } = props;
  const noun = record.noun as NounName & 'lead';
  return (
    <>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', ml: 9, mb: 0.5, overflowWrap: 'anywhere' }}
      >
        {t(`nouns.${noun}.noun`)}
        {': '}
        <ToRecord underline="always" noun={record.noun} id={record._id}>
          {record.name ? recordWords(record.name) : t('timeline.unnamed')}
        </ToRecord>
        {entry.isDeleted && ` · ${t('timeline.deleted')}`}
      </Typography>
      {fields ? (
        <Entry {...props} noun={noun} id={record._id} fields={fields} onViewAt={null} mayStrike={false} />
      ) : (
        <Skeleton variant="rounded" height={48} />
      )}
    </>
  );
}

/**
 * An entry of the record itself, or of one that is linked with it, under that one's name. Rendered once for what it
 * shows, as a list that is scrolled renders at each frame.
 */
export const EntryRow = memo((props: EntryRowProps) => {
  const { record } = props.entry;
  return record && record._id !== props.id ? <LinkedEntry {...props} record={record} /> : <Entry {...props} />;
});
