import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { notificationApi } from '@/api/areas/notification';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useCommand } from '@/records/calls/useCommand';
import { State } from '@/ui/States';
import { NotificationItem } from './NotificationItem';
import { WatchedList } from './WatchedList';

const pageSize = 20;
const maxNotifications = 100;
const head = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 2,
  minHeight: 48,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

interface PanelProps {
  titleId: string;
  onClose: () => void;
}

/** The user's notifications, or the records that they watch. */
export function NotificationPanel(props: PanelProps) {
  const t = useText();
  const [isList, setIsList] = useState(false);
  return (
    <>
      {isList ? (
        <>
          <Box sx={head}>
            <Typography id={props.titleId} variant="h2" sx={{ flex: 1 }}>
              {t('watch.list')}
            </Typography>
          </Box>
          <WatchedList titleId={props.titleId} onGo={props.onClose} />
        </>
      ) : (
        <Notifications {...props} />
      )}
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider', mt: 'auto' }}>
        <Button size="small" onClick={() => setIsList(!isList)}>
          {t(isList ? 'watch.back' : 'watch.list')}
        </Button>
      </Box>
    </>
  );
}

/** The user's notifications, newest first. */
function Notifications({ titleId, onClose }: PanelProps) {
  const t = useText();
  const run = useCommand();
  const [limit, setLimit] = useState(pageSize);
  const { data, error, refetch } = notificationApi.useListNotificationsQuery({ limit });
  const [mark] = notificationApi.useMarkNotificationsMutation();
  const shown = data?.data ?? [];
  const older = data?.nextBefore && limit < maxNotifications;
  return (
    <>
      <Box sx={head}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {t('notifications.title')}
        </Typography>
        {(data?.unread ?? 0) > 0 && (
          <Button size="small" onClick={() => run(mark({ markBody: {} }).unwrap())}>
            {t('notifications.readAll')}
          </Button>
        )}
      </Box>
      {error && !data && isApiError(error) && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={120} sx={{ m: 4 }} />}
      {data && shown.length === 0 && (
        <State title={t('notifications.emptyTitle')} body={t('notifications.emptyBody')} />
      )}
      {shown.length > 0 && (
        <Box
          component="ul"
          tabIndex={0}
          aria-labelledby={titleId}
          sx={{ listStyle: 'none', p: 0, m: 0, overflow: 'auto', outlineOffset: -2 }}
        >
          {shown.map((one) => (
            <NotificationItem key={one._id} notification={one} onGo={onClose} />
          ))}
        </Box>
      )}
      {older && (
        <Button onClick={() => setLimit(Math.min(maxNotifications, limit + pageSize))} sx={{ m: 2 }}>
          {t('notifications.older')}
        </Button>
      )}
    </>
  );
}
