import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { isApiError } from '@/api/errors';
import type { NounName } from '@/api/tags';
import { useText } from '@/i18n';
import { State } from '@/ui/States';
import { ErrorState } from '../calls/ErrorState';
import type { Field } from '../fields/field';
import { CommentBox, type CommentSend } from './CommentBox';
import { EntryList } from './EntryList';
import { noFilters } from './historyFilters';
import { useTimeline } from './timelineQuery';

const comments = { ...noFilters, kind: 'comments' } as const;

interface NotesProps {
  noun: NounName;
  id: string;
  fields: readonly Field[];
  onComment: CommentSend | null;
  mayStrike: boolean;
}

/** The record's comments alone. */
export function Notes({ noun, id, fields, onComment, mayStrike }: NotesProps) {
  const t = useText();
  const timeline = useTimeline(noun, id, comments);
  const { entries, isLoading, error, refetch } = timeline;
  return (
    <>
      {onComment && <CommentBox onSend={onComment} />}
      {isLoading && <Skeleton variant="rounded" height={72} />}
      {isApiError(error) && entries.length === 0 && <ErrorState error={error} retry={refetch} />}
      {!isLoading && !error && entries.length === 0 && (
        <State title={t('drawer.notes.emptyTitle')} body={t('drawer.notes.emptyBody')} />
      )}
      <EntryList
        noun={noun}
        id={id}
        fields={fields}
        onViewAt={null}
        mayStrike={mayStrike}
        entries={entries}
        paging={timeline}
      />
      {timeline.hasOlder && (
        <Button variant="outlined" loading={timeline.isOlderComing} onClick={timeline.older}>
          {t('history.older')}
        </Button>
      )}
    </>
  );
}
