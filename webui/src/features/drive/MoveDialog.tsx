import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { driveApi } from '@/api/areas/drive_folder';
import type { DriveEntry } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { FormDialog } from '@/ui/FormDialog';
import { selectionOf } from './entry';
import { FolderTree } from './FolderTree';

interface MoveDialogProps {
  entries: readonly DriveEntry[];
  /** The folder that they lie in. */
  from: string | null;
  onClose: (moved: boolean) => void;
}

/** Asks for the folder that a selection is moved to. */
export function MoveDialog({ entries, from, onClose }: MoveDialogProps) {
  const t = useText();
  const run = useCommand();
  const [to, setTo] = useState<string | null>(null);
  const [move, { isLoading }] = driveApi.useDriveNewMoveMutation();
  const submit = async () => {
    if (!to) return;
    const call = move({ moveInDrive: { ...selectionOf(entries), to } }).unwrap();
    if (await run(call, { done: t('drive.move.done') })) onClose(true);
  };
  return (
    <FormDialog
      title={t('drive.move.title', { count: entries.length })}
      action={t('drive.move.submit')}
      busy={isLoading}
      disabled={to === null || to === from}
      onSubmit={() => void submit()}
      onClose={() => onClose(false)}
    >
      <Typography color="textSecondary">{t('drive.move.to')}</Typography>
      <FolderTree
        label={t('drive.move.to')}
        chosen={to}
        without={new Set(entries.map(({ _id }) => _id))}
        onChoose={({ _id }) => setTo(_id)}
      />
    </FormDialog>
  );
}
