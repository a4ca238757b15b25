import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentType, Suspense, useState } from 'react';
import { appointmentApi } from '@/api/areas/appointment';
import { isApiError } from '@/api/errors';
import type { FeedOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { dateTime } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { StatusChip } from '@/ui/StatusChip';

/** Makes, renews and closes the feed; another feature's. */
export type FeedDialog = ComponentType<{ onClose: () => void }>;

function FeedState({ feed }: { feed: FeedOut }) {
  const t = useText();
  if (!feed.open) return <StatusChip tone="grey" value="closed" label={t('profile.calendar.closed')} />;
  const used = feed.lastUsedAt
    ? t('profile.calendar.used', { time: dateTime(feed.lastUsedAt) })
    : t('profile.calendar.unused');
  return (
    <>
      <StatusChip tone="green" value="open" label={t('profile.calendar.open')} />{' '}
      <Typography variant="caption" color="textSecondary" className="tnum">
        {`${t('profile.calendar.created', { time: dateTime(feed.createdAt) })} · ${used}`}
      </Typography>
    </>
  );
}

/** Whether other calendars can read the user's appointments, and the way to change that. */
export function CalendarPanel({ Dialog }: { Dialog: FeedDialog }) {
  const t = useText();
  const { data, error, refetch } = appointmentApi.useShowCalendarFeedQuery();
  const [asked, setAsked] = useState(false);
  const button = (
    <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsked(true)}>
      {t('profile.calendar.manage')}
    </Button>
  );
  return (
    <Panel title={t('profile.calendar.title')} action={button}>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t('profile.calendar.body')}
      </Typography>
      {isApiError(error) && !data && <ErrorState error={error} retry={refetch} />}
      {data && <FeedState feed={data.data} />}
      <Suspense fallback={null}>{asked && <Dialog onClose={() => setAsked(false)} />}</Suspense>
    </Panel>
  );
}
