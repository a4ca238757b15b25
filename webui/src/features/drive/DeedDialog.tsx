import { driveFileApi } from '@/api/areas/drive_file';
import { driveApi } from '@/api/areas/drive_folder';
import type { DriveEntry } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { ConfirmDialog } from '@/ui/Dialogs';
import { useNotify } from '@/ui/toasts';
import { AccessDialog } from './AccessDialog';
import { selectionOf } from './entry';
import { MoveDialog } from './MoveDialog';
import { NameDialog } from './NameDialog';
import type { Deed } from './SelectionBar';

interface DeedDialogProps {
  deed: Exclude<Deed, 'restore' | 'details'>;
  entries: readonly DriveEntry[];
  folder: string | null;
  /** Ends the whole trash. */
  all?: boolean;
  onClose: (done: boolean) => void;
}

function Delete({ entries, onClose }: DeedDialogProps) {
  const t = useText();
  const run = useCommand();
  const [remove] = driveApi.useRemoveFromDriveMutation();
  const confirm = async () => {
    const call = remove({ removeFromDrive: selectionOf(entries) }).unwrap();
    onClose(await run(call, { done: t('drive.delete.done') }));
  };
  return (
    <ConfirmDialog
      danger
      title={t('drive.delete.title', { count: entries.length, name: entries[0]?.name ?? '' })}
      body={t('drive.delete.body')}
      action={t('drive.delete.submit')}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    />
  );
}

function Purge({ entries, all = false, onClose }: DeedDialogProps) {
  const t = useText();
  const run = useCommand();
  const notify = useNotify();
  const [purge] = driveFileApi.usePurgeFromDriveMutation();
  const confirm = async () => {
    const call = purge({ wantedPurge: all ? { all } : selectionOf(entries) }).unwrap();
    const said = call.then(({ data }) => {
      const count = data.folders + data.files;
      if (count > 0) notify.success(t('drive.purge.done', { count }));
      if (data.kept > 0) notify.info(t('drive.purge.kept', { count: data.kept }));
    });
    onClose(await run(said));
  };
  return (
    <ConfirmDialog
      danger
      title={t('drive.purge.title')}
      body={[all ? t('drive.purge.all') : '', t('drive.purge.body')].join(' ').trim()}
      action={t('drive.purge.submit')}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    />
  );
}

/** What is asked before something is done with selected folders and files. */
export function DeedDialog(props: DeedDialogProps) {
  const { deed, entries, folder, onClose } = props;
  const [only] = entries;
  switch (deed) {
    case 'move':
      return <MoveDialog entries={entries} from={folder} onClose={onClose} />;
    case 'delete':
      return <Delete {...props} />;
    case 'purge':
      return <Purge {...props} />;
    case 'access':
      return only ? <AccessDialog folder={only} onClose={() => onClose(false)} /> : null;
    case 'rename':
      return only ? <NameDialog entry={only} folder="" onClose={() => onClose(true)} /> : null;
  }
}
