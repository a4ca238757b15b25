import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { historyApi } from '@/api/areas/history';
import { isApiError } from '@/api/errors';
import type { NounName } from '@/api/tags';
import { number } from '@/ui/format';
import { State } from '@/ui/States';
import { ErrorState } from '../calls/ErrorState';
import type { Field } from '../fields/field';
import { CommentBox } from './CommentBox';
import { Entry } from './Entry';
import { groupByDay } from './groupByDay';
import { asked, type HistoryFilters, isNarrowed, noFilters } from './historyFilters';
import { TimelineFilters } from './TimelineFilters';

const pageSize = 30;

interface HistoryProps {
  noun: NounName;
  id: string;
  fields: readonly Field[];
  onViewAt: ((version: number) => void) | null;
  onComment: ((note: string) => Promise<unknown>) | null;
  mayStrike?: boolean;
}

export function HistorySkeleton() {
  return [1, 2, 3, 4].map((line) => (
    <Box key={line} sx={{ display: 'flex', gap: 3, mb: 5 }}>
      <Skeleton variant="circular" width={24} height={24} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width={`${35 + line * 10}%`} />
        <Skeleton variant="rounded" height={36} sx={{ mt: 1 }} />
      </Box>
    </Box>
  ));
}

export function useHistory(noun: NounName, id: string, filters: HistoryFilters) {
  const query = historyApi.useHistoryPagesInfiniteQuery({ noun, id, limit: pageSize, ...asked(filters) });
  const pages = query.data?.pages ?? [];
  return { ...query, entries: pages.flatMap(({ data }) => data), upTo: pages[0]?.upTo };
}

/** Day groups of entries, newest first. */
export function EntryList({
  entries,
  ...props
}: Omit<HistoryProps, 'onComment'> & { entries: ReturnType<typeof useHistory>['entries'] }) {
  const marked = useSearchParams()[0].get('entry');
  const removed = entries.flatMap(({ documents }) => documents.filter((file) => file.removed).map(({ _id }) => _id));
  const gone = new Set(removed);
  return groupByDay(entries).map(([day, group]) => (
    <section key={day} aria-label={day}>
      <Typography
        variant="overline"
        component="h3"
        color="textSecondary"
        className="tnum"
        sx={{ display: 'block', mb: 2 }}
      >
        {day}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0 }}>
        {group.map((entry) => (
          <li key={entry._id}>
            <Entry {...props} entry={entry} gone={gone} marked={entry._id === marked} />
          </li>
        ))}
      </Box>
    </section>
  ));
}

/** Everything that happened to a record, read from its events. */
export function Timeline({ noun, id, fields, onViewAt, onComment, mayStrike = false }: HistoryProps) {
  const { t } = useTranslation();
  const [filters, setFilters] = useState(noFilters);
  const { entries, upTo, isLoading, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(
    noun,
    id,
    filters,
  );
  return (
    <>
      {onComment && <CommentBox onSend={onComment} />}
      <TimelineFilters fields={fields} filters={filters} onChange={setFilters} />
      {isLoading && <HistorySkeleton />}
      {isApiError(error) && entries.length === 0 && <ErrorState error={error} retry={refetch} />}
      {!isLoading && !error && entries.length === 0 && (
        <State title={t('history.emptyTitle')} body={t('history.emptyBody')} />
      )}
      <EntryList noun={noun} id={id} fields={fields} onViewAt={onViewAt} mayStrike={mayStrike} entries={entries} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, color: 'text.secondary', flexWrap: 'wrap' }}>
        {hasNextPage ? (
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
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
