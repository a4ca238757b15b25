import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { driveFileApi } from '@/api/areas/drive_file';
import { driveApi } from '@/api/areas/drive_folder';
import type { ApiError } from '@/api/errors';
import type { DriveEntry } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { FormDialog } from '@/ui/FormDialog';
import { isFolder } from './entry';

interface NameDialogProps {
  /** What is renamed; null: a new folder in `folder`. */
  entry: DriveEntry | null;
  folder: string;
  onClose: () => void;
}

function useNaming({ entry, folder }: NameDialogProps) {
  const [make, making] = driveApi.useDriveNewMakeFolderMutation();
  const [renameFolder, renaming] = driveApi.useDriveNewRenameFolderMutation();
  const [changeFile, changing] = driveFileApi.useChangeDriveFileMutation();
  const [expectedVersion] = useState(entry?.version ?? null);
  const send = (name: string): Promise<unknown> => {
    if (!entry) return make({ makeFolder: { name, parentId: folder } }).unwrap();
    if (isFolder(entry)) {
      return renameFolder({ id: entry._id, driveNewRenameFolderBody: { name, expectedVersion } }).unwrap();
    }
    return changeFile({ id: entry._id, changeDriveFileBody: { name, expectedVersion } }).unwrap();
  };
  return { send, busy: making.isLoading || renaming.isLoading || changing.isLoading };
}

/** Asks for the name of a new folder, or for another one of a folder or file. */
export function NameDialog(props: NameDialogProps) {
  const { entry, onClose } = props;
  const t = useText();
  const run = useCommand();
  const { send, busy } = useNaming(props);
  const [name, setName] = useState(entry?.name ?? '');
  const [problem, setProblem] = useState('');
  const label = t(entry ? 'drive.rename.name' : 'drive.newFolder.name');
  const failed = ({ errors, message }: ApiError) => {
    const found = errors.find(({ field }) => field === 'name');
    setProblem(found && errors.length > 0 ? found.message || message : message);
    return true;
  };
  const submit = async () => {
    if (!name.trim()) return setProblem(t('common.required', { label }));
    const done = t(entry ? 'drive.rename.done' : 'drive.newFolder.done');
    if (await run(send(name.trim()), { done, failed })) onClose();
  };
  return (
    <FormDialog
      title={entry ? t('drive.rename.title', { name: entry.name }) : t('drive.newFolder.title')}
      action={t(entry ? 'drive.do.save' : 'drive.newFolder.submit')}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={label}
        value={name}
        error={problem !== ''}
        helperText={problem || undefined}
        onChange={(event) => {
          setName(event.target.value);
          setProblem('');
        }}
        slotProps={{ htmlInput: { maxLength: 255 } }}
      />
    </FormDialog>
  );
}
