import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { recordApi } from '@/api/areas/record';
import { useRights, useSession } from '@/api/session';
import { useText } from '@/i18n';
import { date } from '@/ui/format';
import { useCommand } from '../calls/useCommand';
import { isContactStopped } from '../contact';
import type { AnyRecord } from '../fields/field';
import type { NounView, RecordCommands } from '../view';

interface BannersProps {
  view: Pick<NounView<AnyRecord>, 'noun' | 'texts'>;
  row: AnyRecord;
  commands: RecordCommands;
}

function Banner({
  severity,
  children,
  actions,
}: {
  severity: 'warning' | 'error' | 'info';
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <Alert
      severity={severity}
      variant="outlined"
      role="status"
      sx={{ alignItems: 'center', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={<Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>{actions}</Box>}
    >
      {children}
    </Alert>
  );
}

function DeleteRequested({ view, row, commands }: BannersProps) {
  const t = useText();
  const run = useCommand();
  const me = useSession();
  const [withdraw] = recordApi.useCancelDeleteRequestMutation();
  const isAdmin = useRights(view.noun).decide;
  const request = row.deleteRequest;
  const { rejectDelete } = commands;
  const accept = commands.acceptDelete ?? commands.remove;
  if (!request) return null;
  const cancel = () => withdraw({ noun: view.noun, id: row._id, flowBody: { expectedVersion: row.version } }).unwrap();
  return (
    <Banner
      severity="warning"
      actions={
        <>
          {isAdmin && (
            <Button
              color="error"
              variant="outlined"
              onClick={() => run(accept([row._id], undefined), { done: t('record.action.deleteDone') })}
            >
              {t('record.action.acceptDelete')}
            </Button>
          )}
          {isAdmin && rejectDelete && (
            <Button
              variant="outlined"
              onClick={() => run(rejectDelete([row._id]), { done: t('record.action.rejectDeleteDone') })}
            >
              {t('record.action.rejectDelete')}
            </Button>
          )}
          {request.by?._id === me._id && (
            <Button variant="outlined" onClick={() => run(cancel(), { done: t('record.action.cancelRequestDone') })}>
              {t('record.action.cancelRequest')}
            </Button>
          )}
        </>
      }
    >
      {t('record.drawer.deleteRequestedBy', { name: request.by?.name ?? t('common.system'), date: date(request.at) })}
      {request.reason ? ` ${t('common.quoted', { text: request.reason })}` : ''}
    </Banner>
  );
}

function Deleted({ view, row }: Pick<BannersProps, 'view' | 'row'>) {
  const t = useText();
  const mayRestore = useRights(view.noun).decide && !row.erasure?.isOwn;
  const run = useCommand();
  const [restore] = recordApi.useRestoreRecordMutation();
  const target = { noun: view.noun, id: row._id, restoreFlowBody: { expectedVersion: row.version } };
  return (
    <Banner
      severity="error"
      actions={
        mayRestore && (
          <Button
            variant="outlined"
            onClick={() => run(restore(target).unwrap(), { done: t('record.action.restoreDone') })}
          >
            {t('record.action.restore')}
          </Button>
        )
      }
    >
      {t('record.drawer.deletedBody')}
    </Banner>
  );
}

function Erased({ erasure }: { erasure: NonNullable<AnyRecord['erasure']> }) {
  const t = useText();
  const values = { date: date(erasure.at), name: erasure.by?.name ?? t('common.system') };
  return (
    <Banner severity="info" actions={null}>
      {t(erasure.isOwn ? 'erase.erased' : 'erase.customerErased', values)}
      {erasure.reason ? ` ${t('common.quoted', { text: erasure.reason })}` : ''}
    </Banner>
  );
}

/** What about the record's state needs saying, with what can be done about it. */
export function RecordBanners(props: BannersProps) {
  const t = useText();
  const { row } = props;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 3, '&:empty': { display: 'none' } }}>
      {row.erasure && <Erased erasure={row.erasure} />}
      {row.isDelete && <Deleted {...props} />}
      {!row.isDelete && row.deleteRequest && <DeleteRequested {...props} />}
      {isContactStopped(row) && (
        <Banner severity="error" actions={null}>
          {t('consent.stopped')}
        </Banner>
      )}
      {!row.isDelete && row.isActive === 0 && (
        <Banner severity="info" actions={null}>
          {t(props.view.texts.blocked ?? 'record.drawer.blockedBody')}
        </Banner>
      )}
    </Box>
  );
}
