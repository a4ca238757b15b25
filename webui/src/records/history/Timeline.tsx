import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { historyApi } from '@/api/areas/history';
import { userApi } from '@/api/areas/user';
import { isApiError } from '@/api/errors';
import { useSlug } from '@/api/session';
import type { NounName } from '@/api/tags';
import { number } from '@/ui/format';
import { State } from '@/ui/States';
import { ErrorState } from '../calls/ErrorState';
import type { Field } from '../fields/field';
import { CommentBox } from './CommentBox';
import { Entry } from './Entry';
import { groupByDay } from './groupByDay';

const kinds = ['all', 'changes', 'comments', 'files'] as const;
type Kind = (typeof kinds)[number];
const pageSize = 30;

interface HistoryProps {
  noun: NounName;
  id: string;
  fields: readonly Field[];
  onViewAt: ((version: number) => void) | null;
  onComment: ((note: string) => Promise<unknown>) | null;
  mayStrike?: boolean;
}

interface FiltersProps {
  kind: Kind;
  actor: string;
  onKind: (kind: Kind) => void;
  onActor: (actor: string) => void;
}

function Filters({ kind, actor, onKind, onActor }: FiltersProps) {
  const { t } = useTranslation();
  const users = userApi.useDropdownUsersQuery({ slug: useSlug(), isActive: '1' }).data?.data ?? [];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        onChange={(_event, next: Kind | null) => next && onKind(next)}
        aria-label={t('history.filter.label')}
        sx={{ '& button': { height: 32, px: { xs: 1.5, sm: 2.5 } } }}
      >
        {kinds.map((one) => (
          <ToggleButton key={one} value={one}>
            {t(`history.filter.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        select
        label={t('history.filter.person')}
        value={actor}
        onChange={(event) => onActor(event.target.value)}
        sx={{ minWidth: 140, flex: '0 1 180px' }}
      >
        <MenuItem value="">{t('history.filter.everyone')}</MenuItem>
        {users.map(({ _id, name }) => (
          <MenuItem key={_id} value={_id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
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

export function useHistory(noun: NounName, id: string, kind: Kind, actor: string) {
  const query = historyApi.useHistoryPagesInfiniteQuery({
    noun,
    id,
    limit: pageSize,
    kind,
    ...(actor ? { actor } : {}),
  });
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
  const [kind, setKind] = useState<Kind>('all');
  const [actor, setActor] = useState('');
  const { entries, upTo, isLoading, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(
    noun,
    id,
    kind,
    actor,
  );
  return (
    <>
      {onComment && <CommentBox onSend={onComment} />}
      <Filters kind={kind} actor={actor} onKind={setKind} onActor={setActor} />
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
          entries.length > 0 &&
          kind === 'all' &&
          !actor && <Typography variant="caption">{t('history.start')}</Typography>
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
