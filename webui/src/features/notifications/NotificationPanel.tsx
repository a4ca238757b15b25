import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationApi } from '@/api/areas/notification';
import { isApiError } from '@/api/errors';
import { ErrorState } from '@/records/calls/ErrorState';
import { useCommand } from '@/records/calls/useCommand';
import { State } from '@/ui/States';
import { NotificationItem } from './NotificationItem';

const pageSize = 20;
const maxNotifications = 100;

/** The user's notifications, newest first. */
export function NotificationPanel({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const run = useCommand();
  const [limit, setLimit] = useState(pageSize);
  const { data, error, refetch } = notificationApi.useListNotificationsQuery({ limit });
  const [mark] = notificationApi.useMarkNotificationsMutation();
  const shown = data?.data ?? [];
  const older = data?.nextBefore && limit < maxNotifications;
  return (
    <>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}
      >
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
