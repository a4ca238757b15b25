import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router';
import { notificationApi } from '@/api/areas/notification';
import type { NotificationOut } from '@/api/generated';
import { hasDrawer } from '@/api/records';
import { useText } from '@/i18n';
import { useMayOpen } from '@/records/address/ToRecord';
import { useRecordHref } from '@/records/address/useRecordHref';
import { dateTime } from '@/ui/format';
import { Tip } from '@/ui/Tip';
import { notificationText, taskKind } from './text';
import { watchedLook, watchedText } from './watched';

/** The kind of what happened to a record that one watches. */
const watched = 'record.changed';

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: '12px 12px 12px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&[data-unread]': { backgroundColor: theme.vars.palette.surface.selected },
  '& > svg': { fontSize: 18, flex: 'none', marginTop: 1 },
  '& a, & button.read': {
    all: 'unset',
    cursor: 'pointer',
    fontWeight: 550,
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, borderRadius: 3 },
  },
}));

/** One notification; going to its record reads it. */
export function NotificationItem({ notification, onGo }: { notification: NotificationOut; onGo: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const href = useRecordHref();
  const mayOpen = useMayOpen();
  const [mark] = notificationApi.useMarkNotificationsMutation();
  const { _id, kind, noun, record, by, reason, at, readAt } = notification;
  const isWatched = kind === watched;
  const text = isWatched ? watchedText(notification, t) : notificationText(notification, t);
  const setRead = (read: boolean) => void mark({ markBody: { ids: [_id], read } });
  const to = record && hasDrawer(noun) && mayOpen(noun) ? href(noun, record) : null;
  const go = () => {
    if (!readAt) setRead(true);
    if (to) {
      navigate(to);
      onGo();
    }
  };
  const look = isWatched ? watchedLook(notification) : null;
  const isOfTask = taskKind(kind) !== null;
  const ofKind = kind.endsWith('accepted') ? CheckCircleOutlined : HighlightOffOutlined;
  const Icon = look?.Icon ?? (isOfTask ? AssignmentTurnedInOutlined : ofKind);
  const decided = kind.endsWith('accepted') ? 'success' : 'warning';
  return (
    <Item data-unread={readAt ? undefined : true}>
      <Icon color={isWatched || isOfTask ? 'action' : decided} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {!readAt && <span className="vh">{`${t('notifications.unread')}: `}</span>}
        {to ? (
          <Link
            to={to}
            onClick={(event) => {
              event.preventDefault();
              go();
            }}
          >
            {text}
          </Link>
        ) : (
          <button type="button" className="read" onClick={go}>
            {text}
          </button>
        )}
        {reason && (
          <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{t('common.quoted', { text: reason })}</Typography>
        )}
        <Typography variant="caption" color="textSecondary" component="p" className="tnum" sx={{ mt: 0.5 }}>
          {isWatched
            ? dateTime(at)
            : t('notifications.by', { name: by?.name || t('common.system'), time: dateTime(at) })}
        </Typography>
      </Box>
      {readAt && (
        <Tip title={t('notifications.markUnread')}>
          <IconButton
            size="small"
            aria-label={`${t('notifications.markUnread')}: ${text}`}
            onClick={() => setRead(false)}
          >
            <MarkEmailUnreadOutlined sx={{ fontSize: 16 }} />
          </IconButton>
        </Tip>
      )}
    </Item>
  );
}
