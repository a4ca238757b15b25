import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { FeedOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useCommand } from '@/records/calls/useCommand';
import { ConfirmDialog } from '@/ui/Dialogs';
import { dateTime } from '@/ui/format';
import { OneTimeLink } from '@/ui/OneTimeLink';
import { appointmentApi } from '../api';
import { asApiError } from '../useAppointments';

function FeedNote({ feed }: { feed: FeedOut }) {
  const t = useText();
  const used = feed.lastUsedAt ? dateTime(feed.lastUsedAt) : t('appointment.feed.neverUsed');
  return (
    <Typography className="tnum">
      {t('appointment.feed.made', { time: dateTime(feed.createdAt) })} {t('appointment.feed.lastUsed', { time: used })}{' '}
      {t(feed.details ? 'appointment.feed.withDetails' : 'appointment.feed.withoutDetails')}
    </Typography>
  );
}

/** Making a link, making another one, and taking it back. */
function useFeed() {
  const t = useText();
  const run = useCommand();
  const { data, error, refetch } = appointmentApi.useShowCalendarFeedQuery();
  const [open, opened] = appointmentApi.useOpenCalendarFeedMutation();
  const [close] = appointmentApi.useCloseCalendarFeedMutation();
  const feed = data?.data;
  const url = feed?.open ? (opened.data?.data.url ?? null) : null;
  const make = (details: boolean) =>
    run(open({ openCalendarFeed: { details } }).unwrap(), { done: t('appointment.feed.madeDone') });
  const revoke = async () => {
    if (await run(close().unwrap(), { done: t('appointment.feed.revoked') })) opened.reset();
  };
  return { feed, url, error: asApiError(error), refetch, make, revoke };
}

/** A link by which another calendar shows one's own appointments. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const id = useId();
  const { feed, url, error, refetch, make, revoke } = useFeed();
  const [details, setDetails] = useState<boolean | null>(null);
  const [asked, setAsked] = useState<'rotate' | 'revoke' | null>(null);
  const withDetails = details ?? feed?.details ?? false;
  const confirm = () => {
    setAsked(null);
    void (asked === 'revoke' ? revoke() : make(withDetails));
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('appointment.feed.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary">{t('appointment.feed.body')}</Typography>
          {error && <ErrorState error={error} retry={refetch} />}
          {!feed && !error && <Skeleton height={32} />}
          {url && (
            <OneTimeLink
              url={url}
              label={t('appointment.feed.address')}
              once={t('appointment.feed.once')}
              notCopied={t('appointment.feed.notCopied')}
            />
          )}
          {feed?.open && <FeedNote feed={feed} />}
          {feed && (
            <FormControlLabel
              label={t('appointment.feed.details')}
              control={<Checkbox size="small" checked={withDetails} onChange={(_event, on) => setDetails(on)} />}
            />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        {feed?.open && (
          <Button variant="outlined" color="error" onClick={() => setAsked('revoke')} sx={{ mr: 'auto' }}>
            {t('appointment.feed.revoke')}
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          {t('common.close')}
        </Button>
        {feed && (
          <Button variant="contained" onClick={() => (feed.open ? setAsked('rotate') : void make(withDetails))}>
            {t(feed.open ? 'appointment.feed.rotate' : 'appointment.feed.make')}
          </Button>
        )}
      </DialogActions>
      {asked && (
        <ConfirmDialog
          danger
          title={t(`appointment.feed.${asked}Title`)}
          body={t('appointment.feed.stops')}
          action={t(`appointment.feed.${asked}`)}
          onConfirm={confirm}
          onCancel={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}
