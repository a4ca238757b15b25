import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { profileApi } from '@/api/areas/profile';
import { isApiError } from '@/api/errors';
import type { SessionOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useCommand } from '@/records/calls/useCommand';
import { ConfirmDialog } from '@/ui/Dialogs';
import { dateTime } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { StatusChip } from '@/ui/StatusChip';
import { Lines, ThingLine } from './Lines';

function SessionLine({ session, onEnd }: { session: SessionOut; onEnd: () => void }) {
  const t = useText();
  const device = session.device || t('profile.sessions.unknown');
  const facts = [
    t(session.means === 'google' ? 'profile.sessions.byGoogle' : 'profile.sessions.byPassword', {
      time: dateTime(session.startedAt),
    }),
    t('profile.sessions.lastSeen', { time: dateTime(session.lastSeenAt) }),
  ];
  return (
    <ThingLine
      icon={<DevicesOutlined />}
      title={device}
      chip={session.current && <StatusChip tone="teal" value="current" label={t('profile.sessions.current')} />}
      facts={facts.join(' · ')}
      actions={
        !session.current && (
          <Button
            variant="outlined"
            aria-label={t('profile.sessions.endOf', { device, time: dateTime(session.startedAt) })}
            onClick={onEnd}
          >
            {t('profile.sessions.end')}
          </Button>
        )
      }
    />
  );
}

/** Where the user is signed in; other sessions can be ended. */
export function SessionsPanel() {
  const t = useText();
  const run = useCommand();
  const { data, error, isLoading, refetch } = profileApi.useOwnSessionsQuery();
  const [revoke] = profileApi.useRevokeSessionMutation();
  const [revokeOthers] = profileApi.useRevokeOtherSessionsMutation();
  const [leaving, setLeaving] = useState(false);
  const sessions = data?.data ?? [];
  const others = sessions.filter(({ current }) => !current).length;
  const end = (id: string) => void run(revoke({ id }).unwrap(), { done: t('profile.sessions.ended', { count: 1 }) });
  const endOthers = async () => {
    setLeaving(false);
    await run(revokeOthers().unwrap(), { done: t('profile.sessions.ended', { count: others }) });
  };
  const all = others > 0 && (
    <Button variant="outlined" onClick={() => setLeaving(true)}>
      {t('profile.sessions.endOthers')}
    </Button>
  );
  return (
    <Panel title={t('profile.sessions.title')} action={all}>
      {isLoading && <Skeleton variant="rounded" height={96} />}
      {isApiError(error) && !data && <ErrorState error={error} retry={refetch} />}
      <Lines>
        {sessions.map((session) => (
          <SessionLine key={session._id} session={session} onEnd={() => end(session._id)} />
        ))}
      </Lines>
      {leaving && (
        <ConfirmDialog
          danger
          title={t('profile.sessions.endOthersTitle')}
          body={t('profile.sessions.endOthersBody', { count: others })}
          action={t('profile.sessions.endOthers')}
          onConfirm={() => void endOthers()}
          onCancel={() => setLeaving(false)}
        />
      )}
    </Panel>
  );
}
