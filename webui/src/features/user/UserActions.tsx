import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { recordApi } from '@/api/areas/record';
import { userApi } from '@/api/areas/user';
import { useRights, useSession, useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import type { RecordCommands } from '@/records/view';
import { ConfirmDialog } from '@/ui/Dialogs';
import { lazyPart } from '@/ui/lazyPart';
import { Tip } from '@/ui/Tip';
import type { UserRecord } from './record';

const EraseDialog = lazyPart(() =>
  import('@/records/drawer/EraseDialog').then(({ EraseDialog }) => ({ default: EraseDialog })),
);
const HandOverDialog = lazyPart(() =>
  import('./HandOverDialog').then(({ HandOverDialog }) => ({ default: HandOverDialog })),
);
const SetPasswordDialog = lazyPart(() =>
  import('./SetPasswordDialog').then(({ SetPasswordDialog }) => ({ default: SetPasswordDialog })),
);

type Asked = 'erase' | 'password' | 'factors' | 'block' | 'delete' | 'requestDelete' | 'handOver';

interface UserActionsProps {
  row: UserRecord;
  commands: RecordCommands;
  readOnly?: boolean;
}

/** What is done at once, or after a question; each with a notice when it is done. */
function useActions({ row, commands }: UserActionsProps) {
  const t = useText();
  const run = useCommand();
  const slug = useSlug();
  const [block] = recordApi.useBlockRecordMutation();
  const [activate] = recordApi.useActivateRecordMutation();
  const [invite] = userApi.useInviteUserMutation();
  const [resetFactors] = userApi.useResetFactorsMutation();
  const flow = (reason?: string) => ({
    noun: 'user' as const,
    id: row._id,
    flowBody: { expectedVersion: row.version, ...(reason ? { reason } : {}) },
  });
  return {
    invite: () => void run(invite({ slug, id: row._id }).unwrap(), { done: t('user.invited') }),
    activate: () => void run(activate(flow()).unwrap(), { done: t('record.action.activateDone') }),
    factors: (reason: string | undefined) =>
      void run(resetFactors({ userFactors: { id: row._id, reason: reason ?? null } }).unwrap(), {
        done: t('user.factors.done'),
      }),
    block: (reason: string | undefined) => void run(block(flow(reason)).unwrap(), { done: t('user.blocked') }),
    delete: (reason: string | undefined) =>
      void run(commands.remove([row._id], reason), { done: t('record.action.deleteDone') }),
    requestDelete: (reason: string | undefined) =>
      void run((commands.requestDelete ?? commands.remove)([row._id], reason), {
        done: t('record.action.requestDeleteDone'),
      }),
  };
}

function AskedDialog({ asked, onClose, ...props }: UserActionsProps & { asked: Asked; onClose: () => void }) {
  const t = useText();
  const actions = useActions(props);
  const { _id, name } = props.row;
  if (asked === 'password') return <SetPasswordDialog id={_id} name={name} onClose={onClose} />;
  if (asked === 'erase') return <EraseDialog noun="user" id={_id} onClose={onClose} />;
  if (asked === 'handOver') return <HandOverDialog id={_id} name={name} onClose={onClose} />;
  const texts = {
    factors: {
      title: t('user.factors.title', { name }),
      body: t('user.factors.body'),
      action: t('user.factors.action'),
    },
    block: { title: t('user.blockTitle', { name }), body: t('user.blockBody'), action: t('record.action.block') },
    delete: { title: t('user.deleteTitle', { name }), body: t('user.deleteBody'), action: t('record.action.delete') },
    requestDelete: {
      title: t('user.requestDeleteTitle', { name }),
      body: t('record.action.requestDeleteBody'),
      action: t('record.action.requestDelete'),
    },
  }[asked];
  return (
    <ConfirmDialog
      {...texts}
      danger={asked !== 'requestDelete'}
      reason="optional"
      onConfirm={(reason) => {
        onClose();
        actions[asked](reason);
      }}
      onCancel={onClose}
    />
  );
}

/** What can be done with a user, by their state and the reader's role. What was begun stays while they are deleted. */
export function UserActions(props: UserActionsProps) {
  const { row, readOnly = false } = props;
  const t = useText();
  const { decide, edit } = useRights('user');
  const { activate, invite } = useActions(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const active = row.isActive === 1;
  const own = useSession()._id === row._id;
  const act = (what: () => void) => () => {
    setAnchor(null);
    what();
  };
  const ask = (what: Asked) => act(() => setAsked(what));
  if (!edit) return null;
  const danger = { color: 'error.main' };
  return (
    <>
      {!readOnly && (
        <>
          <Tip title={t('record.drawer.actions')}>
            <IconButton
              aria-label={t('record.drawer.actions')}
              aria-haspopup="menu"
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <MoreVertOutlined />
            </IconButton>
          </Tip>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {decide && <MenuItem onClick={ask('password')}>{t('user.password.action')}</MenuItem>}
            {decide && !own && (row.factors ?? []).length > 0 && (
              <MenuItem onClick={ask('factors')}>{t('user.factors.action')}</MenuItem>
            )}
            {active && <MenuItem onClick={act(invite)}>{t('user.invite')}</MenuItem>}
            {decide && !active && <MenuItem onClick={act(activate)}>{t('record.action.activate')}</MenuItem>}
            {decide && active && <MenuItem onClick={ask('block')}>{t('record.action.block')}</MenuItem>}
            {decide && (
              <MenuItem onClick={ask('handOver')} sx={danger}>
                {t('user.handOver.menu')}
              </MenuItem>
            )}
            {decide && !active && !row.erasure && (
              <MenuItem onClick={ask('erase')} sx={danger}>
                {t('erase.menu')}
              </MenuItem>
            )}
            {(decide || !row.deleteRequest) && (
              <MenuItem onClick={ask(decide ? 'delete' : 'requestDelete')} sx={danger}>
                {t(decide ? 'record.action.delete' : 'record.action.requestDelete')}
              </MenuItem>
            )}
          </Menu>
        </>
      )}
      <Suspense fallback={null}>
        {asked && <AskedDialog {...props} asked={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}
