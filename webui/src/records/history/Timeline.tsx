import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { isApiError } from '@/api/errors';
import type { NounName } from '@/api/tags';
import { useText } from '@/i18n';
import { date, number } from '@/ui/format';
import { State } from '@/ui/States';
import { ErrorState } from '../calls/ErrorState';
import type { Field } from '../fields/field';
import { CommentBox, type CommentSend } from './CommentBox';
import { EntryList } from './EntryList';
import { HistorySkeleton } from './HistorySkeleton';
import { asked, isNarrowed, noFilters } from './historyFilters';
import { TimelineFilters } from './TimelineFilters';
import { TimelineTools } from './TimelineTools';
import { type Start, type TimelineState, useMarked, useStart, useTimeline } from './timelineQuery';
import { useSeen } from './useSeen';

const none: [] = [];

export interface HistoryProps {
  noun: NounName;
  id: string;
  fields: readonly Field[];
  onViewAt: ((version: number) => void) | null;
  onComment: CommentSend | null;
  mayStrike?: boolean;
}

/** How the timeline begins where it does not begin at its newest entry, and the way to what is newer. */
function NewerEntries({ timeline, start, onNewest }: { timeline: TimelineState; start: Start; onNewest: () => void }) {
  const t = useText();
  const { hasNewer, isNewerComing, newer, entries } = timeline;
  if (!hasNewer && !start.day) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4, alignItems: 'center' }}>
      {hasNewer && (
        <Button variant="outlined" loading={isNewerComing} onClick={newer}>
          {t('timeline.newer')}
        </Button>
      )}
      <Button onClick={onNewest}>{t('timeline.newest')}</Button>
      {start.day && entries.length === 0 && !timeline.isFetching && (
        <Typography color="textSecondary">{t('timeline.noneBy', { day: date(start.day) })}</Typography>
      )}
    </Box>
  );
}

/** Everything that happened to a record, read from its events; with what happened to linked ones, where that is asked for. */
export function Timeline({ noun, id, fields, onViewAt, onComment, mayStrike = false }: HistoryProps) {
  const t = useText();
  const [filters, setFilters] = useState(noFilters);
  const [related, setRelated] = useState(false);
  const begin = useStart();
  const timeline = useTimeline(noun, id, filters, begin.start, related);
  useMarked(timeline, begin);
  const { entries, upTo, isLoading, error, refetch, hasOlder, hasNewer } = timeline;
  const shown = timeline.isOfRecord ? entries : none;
  const own = useMemo(() => shown.filter(({ record }) => !record || record._id === id), [shown, id]);
  const since = useSeen(noun, id, own);
  const isEmpty = !isLoading && !error && entries.length === 0;
  const { setStart } = begin;
  return (
    <>
      {onComment && <CommentBox onSend={onComment} />}
      <TimelineFilters fields={fields} filters={filters} onChange={setFilters} />
      <TimelineTools
        related={related}
        onRelated={setRelated}
        day={begin.start.day ?? ''}
        onDay={(day) => setStart(day ? { day } : {})}
        file={{ url: `/api/records/${noun}/${id}/history/export`, params: { ...asked(filters), related } }}
      />
      {timeline.isCut && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t('timeline.cut')}
        </Alert>
      )}
      <NewerEntries timeline={timeline} start={begin.start} onNewest={() => setStart({})} />
      {isLoading && <HistorySkeleton />}
      {isApiError(error) && entries.length === 0 && <ErrorState error={error} retry={refetch} />}
      {isEmpty && !hasNewer && <State title={t('history.emptyTitle')} body={t('history.emptyBody')} />}
      <EntryList
        noun={noun}
        id={id}
        fields={fields}
        onViewAt={onViewAt}
        mayStrike={mayStrike}
        entries={entries}
        since={since}
        paging={timeline}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, color: 'text.secondary', flexWrap: 'wrap' }}>
        {hasOlder ? (
          <Button variant="outlined" loading={timeline.isOlderComing} onClick={timeline.older}>
            {t('history.older')}
          </Button>
        ) : (
          entries.length > 0 && !isNarrowed(filters) && <Typography variant="caption">{t('history.start')}</Typography>
        )}
        {upTo !== undefined && (
          <Typography variant="caption" className="tnum" sx={{ ml: 'auto' }}>
            {t('history.upTo', { position: number(upTo) })}
          </Typography>
        )}
      </Box>
    </>
  );
}
