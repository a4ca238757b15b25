import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { profileApi } from '@/api/areas/profile';
import type { Session } from '@/api/generated';
import { useText, valueLabel } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { ConfirmDialog } from '@/ui/Dialogs';
import { Panel } from '@/ui/Panel';
import { avatarHref, PersonAvatar } from '@/ui/Person';
import { useNotify } from '@/ui/toasts';
import { AvatarDialog } from './AvatarDialog';
import { squarePicture } from './squarePicture';

const accepted = 'image/png,image/jpeg,image/webp';

/** The chosen file as it would be sent, until it is sent or given up. */
function useChoice() {
  const t = useText();
  const notify = useNotify();
  const [picture, setPicture] = useState<File | null>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const square = await squarePicture(file).catch(() => null);
    if (square) setPicture(square);
    else notify.error(t('profile.avatar.unreadable', { name: file.name }));
  };
  return { picture, choose, drop: () => setPicture(null) };
}

/** The user's picture, and how to change it. */
export function AvatarPanel({ session }: { session: Session }) {
  const t = useText();
  const run = useCommand();
  const input = useRef<HTMLInputElement>(null);
  const { picture, choose, drop } = useChoice();
  const [leaving, setLeaving] = useState(false);
  const [send, { isLoading }] = profileApi.useSetAvatarMutation();
  const [remove] = profileApi.useRemoveAvatarMutation();
  const use = async (file: File) => {
    // The document describes a file as text; on the way it is one.
    const call = send({ bodySetAvatar: { file: file as unknown as string } }).unwrap();
    if (await run(call, { done: t('profile.avatar.changed') })) drop();
  };
  const confirmRemove = async () => {
    setLeaving(false);
    await run(remove().unwrap(), { done: t('profile.avatar.removed') });
  };
  return (
    <Panel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <PersonAvatar name={session.name} size={72} src={avatarHref(session._id, session.avatar)} />
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {session.name}
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[valueLabel(session.role.roleName), session.email].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <input ref={input} type="file" hidden accept={accepted} onChange={(event) => void choose(event)} />
          <Button variant="outlined" onClick={() => input.current?.click()}>
            {t(session.avatar ? 'profile.avatar.change' : 'profile.avatar.add')}
          </Button>
          {session.avatar && (
            <Button variant="outlined" onClick={() => setLeaving(true)}>
              {t('profile.avatar.remove')}
            </Button>
          )}
        </Box>
      </Box>
      {picture && <AvatarDialog picture={picture} busy={isLoading} onUse={() => void use(picture)} onCancel={drop} />}
      {leaving && (
        <ConfirmDialog
          danger
          title={t('profile.avatar.removeTitle')}
          body={t('profile.avatar.removeBody')}
          action={t('common.remove')}
          onConfirm={() => void confirmRemove()}
          onCancel={() => setLeaving(false)}
        />
      )}
    </Panel>
  );
}
