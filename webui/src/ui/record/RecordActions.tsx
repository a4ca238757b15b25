import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api';
import { useRights } from '@/api/session';
import { ConfirmDialog } from '../Dialogs';
import { useCommand } from '../useCommand';
import { AssignDialog } from './AssignDialog';
import type { AnyRecord } from './field';
import type { RecordCommands, RecordScreen } from './screen';

type Asked = 'delete' | 'block' | 'assign' | null;

interface RecordActionsProps {
  screen: Pick<RecordScreen<AnyRecord>, 'noun'>;
  row: AnyRecord;
  commands: RecordCommands;
}

/** What can be done with a record as a whole, by its state and the reader's role. */
export function RecordActions({ screen, row, commands }: RecordActionsProps) {
  const { t } = useTranslation();
  const run = useCommand();
  const { decide: isAdmin, edit } = useRights(screen.noun);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const [block] = api.useBlockRecordMutation();
  const [activate] = api.useActivateRecordMutation();
  const target = { noun: screen.noun, id: row._id };
  const choose = (what: Asked) => () => {
    setAnchor(null);
    setAsked(what);
  };
  const remove = (reason: string | undefined) => {
    setAsked(null);
    const call = isAdmin ? commands.remove([row._id], reason) : commands.requestDelete([row._id], reason);
    void run(call, { done: t(isAdmin ? 'record.action.deleteDone' : 'record.action.requestDeleteDone') });
  };
  const doBlock = (reason: string | undefined) => {
    setAsked(null);
    const body = { expectedVersion: row.version, ...(reason ? { reason } : {}) };
    void run(block({ ...target, flowBody: body }).unwrap(), { done: t('record.action.blockDone') });
  };
  const doActivate = () => {
    setAnchor(null);
    const call = activate({ ...target, flowBody: { expectedVersion: row.version } }).unwrap();
    void run(call, { done: t('record.action.activateDone') });
  };
  if (!edit) return null;
  return (
    <>
      <Tooltip title={t('record.drawer.actions')}>
        <IconButton
          aria-label={t('record.drawer.actions')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVertOutlined />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose('assign')}>{t('record.action.assign')}</MenuItem>
        {isAdmin && row.isActive === 0 && <MenuItem onClick={doActivate}>{t('record.action.activate')}</MenuItem>}
        {isAdmin && row.isActive !== 0 && <MenuItem onClick={choose('block')}>{t('record.action.block')}</MenuItem>}
        {(isAdmin || !row.deleteRequest) && (
          <MenuItem onClick={choose('delete')} sx={{ color: 'error.main' }}>
            {t(isAdmin ? 'record.action.delete' : 'record.action.requestDelete')}
          </MenuItem>
        )}
      </Menu>
      {asked === 'assign' && <AssignDialog row={row} commands={commands} onClose={() => setAsked(null)} />}
      {asked === 'block' && (
        <ConfirmDialog
          reason="optional"
          title={t('record.action.blockTitle')}
          action={t('record.action.block')}
          onConfirm={doBlock}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          danger={isAdmin}
          reason="optional"
          title={t(isAdmin ? 'record.action.deleteTitle' : 'record.action.requestDeleteTitle', { count: 1 })}
          body={t(isAdmin ? 'record.action.deleteBody' : 'record.action.requestDeleteBody')}
          action={t(isAdmin ? 'record.action.delete' : 'record.action.requestDelete')}
          onConfirm={remove}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
