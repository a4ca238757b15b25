import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { recordApi } from '@/api/areas/record';
import { canErase, isParty } from '@/api/records';
import { useRights, useSession } from '@/api/session';
import { useText } from '@/i18n';
import { ConfirmDialog } from '@/ui/Dialogs';
import { lazyPart } from '@/ui/lazyPart';
import { Tip } from '@/ui/Tip';
import { useCommand } from '../calls/useCommand';
import { isContactStopped } from '../contact';
import type { AnyRecord } from '../fields/field';
import type { DrawerView, RecordCommands } from '../view';

const EraseDialog = lazyPart(() => import('./EraseDialog').then(({ EraseDialog }) => ({ default: EraseDialog })));
const ContactDialog = lazyPart(() =>
  import('./ContactDialog').then(({ ContactDialog }) => ({ default: ContactDialog })),
);
const AssignDialog = lazyPart(() => import('./AssignDialog').then(({ AssignDialog }) => ({ default: AssignDialog })));

type Asked = 'delete' | 'block' | 'assign' | 'erase' | 'contact';

/** Roles that may take down the consent which lifts a stop of contact. */
const liftedBy: readonly string[] = ['admin', 'management'];

interface RecordActionsProps {
  view: Pick<DrawerView<AnyRecord>, 'noun' | 'texts'>;
  row: AnyRecord;
  commands: RecordCommands;
}

/** Says whether the user deletes at once: an admin, and of nouns without delete requests all who may change one. */
function useDeletes({ view, commands }: RecordActionsProps): boolean {
  const { decide, edit } = useRights(view.noun);
  return commands.requestDelete ? decide : edit;
}

/** Blocking, opening again and removing, each with a notice when it is done. */
function useActions(props: RecordActionsProps) {
  const { view, row, commands } = props;
  const t = useText();
  const run = useCommand();
  const decide = useDeletes(props);
  const [block] = recordApi.useBlockRecordMutation();
  const [activate] = recordApi.useActivateRecordMutation();
  const flow = (reason?: string) => ({
    noun: view.noun,
    id: row._id,
    flowBody: { expectedVersion: row.version, ...(reason ? { reason } : {}) },
  });
  return {
    remove: (reason: string | undefined) => {
      const call = decide || !commands.requestDelete ? commands.remove : commands.requestDelete;
      void run(call([row._id], reason), {
        done: t(decide ? 'record.action.deleteDone' : 'record.action.requestDeleteDone'),
      });
    },
    block: (reason: string | undefined) =>
      void run(block(flow(reason)).unwrap(), { done: t('record.action.blockDone') }),
    activate: () => void run(activate(flow()).unwrap(), { done: t('record.action.activateDone') }),
  };
}

interface AskedProps extends RecordActionsProps {
  asked: Asked;
  onClose: () => void;
}

function AskedDialog({ asked, onClose, ...props }: AskedProps) {
  const t = useText();
  const decide = useDeletes(props);
  const { remove, block } = useActions(props);
  const then = (act: (reason: string | undefined) => void) => (reason: string | undefined) => {
    onClose();
    act(reason);
  };
  const { assign } = props.commands;
  if (asked === 'erase') {
    const { noun } = props.view;
    return canErase(noun) ? <EraseDialog noun={noun} id={props.row._id} onClose={onClose} /> : null;
  }
  if (asked === 'contact') {
    const { noun } = props.view;
    const { _id, version } = props.row;
    const stopped = isContactStopped(props.row);
    return isParty(noun) ? <ContactDialog {...{ noun, id: _id, version, stopped, onClose }} /> : null;
  }
  if (asked === 'assign') {
    const done = props.view.texts.assigned ?? 'record.action.assignDone';
    return assign ? <AssignDialog row={props.row} {...{ assign, done, onClose }} /> : null;
  }
  if (asked === 'block') {
    return (
      <ConfirmDialog
        reason="optional"
        title={t('record.action.blockTitle')}
        action={t('record.action.block')}
        onConfirm={then(block)}
        onCancel={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      danger={decide}
      reason="optional"
      title={t(decide ? 'record.action.deleteTitle' : 'record.action.requestDeleteTitle', { count: 1 })}
      body={t(decide ? 'record.action.deleteBody' : 'record.action.requestDeleteBody')}
      action={t(decide ? 'record.action.delete' : 'record.action.requestDelete')}
      onConfirm={then(remove)}
      onCancel={onClose}
    />
  );
}

/** What can be done with a record as a whole, by its state and the reader's role. */
export function RecordActions(props: RecordActionsProps) {
  const { view, row, commands } = props;
  const t = useText();
  const { edit, decide: isAdmin } = useRights(view.noun);
  const deletes = useDeletes(props);
  const erases = isAdmin && canErase(view.noun) && !row.erasure;
  const { roleName } = useSession().role;
  const stopped = isContactStopped(row);
  const contacts = isParty(view.noun) && (!stopped || liftedBy.includes(roleName));
  const decide = deletes && commands.requestDelete !== undefined;
  const { activate } = useActions(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const choose = (what: Asked) => () => {
    setAnchor(null);
    setAsked(what);
  };
  const onActivate = () => {
    setAnchor(null);
    activate();
  };
  // Of what is deleted only the person can be erased.
  if (!edit || (row.isDelete && !erases)) return null;
  return (
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
        {!row.isDelete && commands.assign && (
          <MenuItem onClick={choose('assign')}>{t('record.action.assign')}</MenuItem>
        )}
        {!row.isDelete && contacts && (
          <MenuItem onClick={choose('contact')}>{t(stopped ? 'consent.allow' : 'consent.stop')}</MenuItem>
        )}
        {!row.isDelete && decide && row.isActive === 0 && (
          <MenuItem onClick={onActivate}>{t('record.action.activate')}</MenuItem>
        )}
        {!row.isDelete && decide && row.isActive !== 0 && (
          <MenuItem onClick={choose('block')}>{t('record.action.block')}</MenuItem>
        )}
        {!row.isDelete && (deletes || !row.deleteRequest) && (
          <MenuItem onClick={choose('delete')} sx={{ color: 'error.main' }}>
            {t(deletes ? 'record.action.delete' : 'record.action.requestDelete')}
          </MenuItem>
        )}
        {erases && (
          <MenuItem onClick={choose('erase')} sx={{ color: 'error.main' }}>
            {t('erase.menu')}
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {asked && <AskedDialog {...props} asked={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}
