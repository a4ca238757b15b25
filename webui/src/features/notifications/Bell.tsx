import NotificationsOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { Suspense, useId, useState } from 'react';
import { notificationApi } from '@/api/areas/notification';
import { useText } from '@/i18n';
import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';
import { Tip } from '@/ui/Tip';

// The words of what happened to watched records are the timeline's.
const Panel = lazyPart(async () => ({
  default: (await withTexts(['history', 'watch'], import('./NotificationPanel'))).NotificationPanel,
}));

/** How many notifications are unread, and the list of them. The live stream announces new ones. */
export function Bell() {
  const t = useText();
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = notificationApi.useCountNotificationsQuery();
  const count = data?.count ?? 0;
  const close = () => setAnchor(null);
  return (
    <>
      <Tip title={t('notifications.title')}>
        <IconButton
          aria-label={t('notifications.open', { count })}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={count} max={99} color="error">
            <NotificationsOutlined />
          </Badge>
        </IconButton>
      </Tip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: { mt: 1, width: 400, maxWidth: '94vw', maxHeight: '80vh', display: 'flex', flexDirection: 'column' },
          },
        }}
      >
        <Suspense fallback={null}>{anchor && <Panel titleId={titleId} onClose={close} />}</Suspense>
      </Popover>
    </>
  );
}
