import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { historyApi } from '@/api/areas/history';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { number } from '@/ui/format';
import { State } from '@/ui/States';
import { ErrorState } from '../calls/ErrorState';
import type { Field } from '../fields/field';
import { EntryList } from './EntryList';
import { HistorySkeleton } from './HistorySkeleton';

const kinds = ['all', 'changes', 'signIns'] as const;
type Kind = (typeof kinds)[number];
const pageSize = 30;

function Filter({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={kind}
      onChange={(_event, next: Kind | null) => next && onKind(next)}
      aria-label={t('history.filter.label')}
      sx={{ mb: 5, '& button': { height: 32, px: { xs: 1.5, sm: 2.5 } } }}
    >
      {kinds.map((one) => (
        <ToggleButton key={one} value={one}>
          {t(`history.filter.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Everything that happened to a user: changes, passwords, comings and goings. */
export function UserTimeline({ id, fields }: { id: string; fields: readonly Field[] }) {
  const t = useText();
  const [kind, setKind] = useState<Kind>('all');
  const query = historyApi.useUserHistoryPagesInfiniteQuery({ id, limit: pageSize, kind });
  const { data, isLoading, error, refetch, hasNextPage, fetchNextPage, isFetching, isFetchingNextPage } = query;
  const pages = data?.pages ?? [];
  const entries = pages.flatMap(({ data }) => data);
  const upTo = pages[0]?.upTo;
  return (
    <div>
      <Filter kind={kind} onKind={setKind} />
      {isLoading && <HistorySkeleton />}
      {isApiError(error) && entries.length === 0 && <ErrorState error={error} retry={refetch} />}
      {!isLoading && !error && entries.length === 0 && (
        <State title={t('history.emptyTitle')} body={t('history.emptyBody')} />
      )}
      <EntryList
        noun="user"
        id={id}
        fields={fields}
        onViewAt={null}
        entries={entries}
        paging={{
          hasOlder: hasNextPage,
          hasNewer: false,
          isFetching,
          older: () => void (hasNextPage && !isFetching && fetchNextPage()),
          newer: () => {},
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, color: 'text.secondary', flexWrap: 'wrap' }}>
        {hasNextPage ? (
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('history.older')}
          </Button>
        ) : (
          entries.length > 0 && kind === 'all' && <Typography variant="caption">{t('history.start')}</Typography>
        )}
        {upTo !== undefined && (
          <Typography variant="caption" className="tnum" sx={{ ml: 'auto' }}>
            {t('history.upTo', { position: number(upTo) })}
          </Typography>
        )}
      </Box>
    </div>
  );
}
