import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { watchApi } from '@/api/areas/watch';
import { isApiError } from '@/api/errors';
import type { WatchedOut } from '@/api/generated';
import { hasDrawer } from '@/api/records';
import { useText } from '@/i18n';
import { ToRecord } from '@/records/address/ToRecord';
import { ErrorState } from '@/records/calls/ErrorState';
import { useCommand } from '@/records/calls/useCommand';
import { recordWords } from '@/records/fields/recordWords';
import { dateTime } from '@/ui/format';
import { State } from '@/ui/States';
import { Tip } from '@/ui/Tip';

function Watched({ watched, onGo }: { watched: WatchedOut; onGo: () => void }) {
  const t = useText();
  const run = useCommand();
  const [watch, { isLoading }] = watchApi.useWatchRecordMutation();
  const { noun, record, title, since } = watched;
  const name = title ? recordWords(title) : t('watch.untitled');
  const end = () =>
    run(watch({ noun, id: record, watchBody: { watching: false } }).unwrap(), { done: t('watch.ended') });
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {hasDrawer(noun) ? (
          <ToRecord noun={noun} id={record} onClick={onGo} color="inherit" sx={{ fontWeight: 550 }}>
            {name}
          </ToRecord>
        ) : (
          <b style={{ fontWeight: 550 }}>{name}</b>
        )}
        <Typography variant="caption" color="textSecondary" component="p" className="tnum">
          {t('watch.since', { time: dateTime(since) })}
        </Typography>
      </Box>
      <Tip title={t('watch.stop')}>
        <IconButton aria-label={`${t('watch.stop')}: ${name}`} disabled={isLoading} onClick={() => void end()}>
          <NotificationsOffOutlined />
        </IconButton>
      </Tip>
    </Box>
  );
}

/** The records that one watches, newest first. */
export function WatchedList({ titleId, onGo }: { titleId: string; onGo: () => void }) {
  const t = useText();
  const { data, error, refetch } = watchApi.useListWatchedQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isApiError(error) && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={120} sx={{ m: 4 }} />;
  if (data.data.length === 0) return <State title={t('watch.emptyTitle')} body={t('watch.emptyBody')} />;
  return (
    <Box
      component="ul"
      tabIndex={0}
      aria-labelledby={titleId}
      sx={{ listStyle: 'none', p: 0, m: 0, overflow: 'auto', outlineOffset: -2 }}
    >
      {data.data.map((one) => (
        <Watched key={one.record} watched={one} onGo={onGo} />
      ))}
    </Box>
  );
}
