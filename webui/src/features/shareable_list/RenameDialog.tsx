import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { sharedListApi } from '@/api/areas/shareable_list';
import type { SharedListRow } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { FormDialog } from '@/ui/FormDialog';

interface RenameDialogProps {
  list: SharedListRow;
  onClose: () => void;
}

/** Changes what a shared list is called, which its visitors see too, and what it is for. */
export function RenameDialog({ list, onClose }: RenameDialogProps) {
  const t = useText();
  const run = useCommand();
  const [change, { isLoading }] = sharedListApi.useChangeSharedListMutation();
  const [name, setName] = useState(list.name ?? '');
  const [purpose, setPurpose] = useState(list.purpose ?? '');
  const [sent, setSent] = useState(false);
  const needsPurpose = list.detail === 'full';
  const [noName, noPurpose] = [sent && !name.trim(), sent && needsPurpose && !purpose.trim()];
  const submit = async () => {
    setSent(true);
    if (!name.trim() || (needsPurpose && !purpose.trim())) return;
    const changes = {
      ...(name.trim() !== list.name && { name: name.trim() }),
      ...(purpose.trim() !== (list.purpose ?? '') && { purpose: purpose.trim() || null }),
    };
    if (Object.keys(changes).length === 0) return onClose();
    const call = change({ id: list._id, changedSharedList: { ...changes, expectedVersion: list.version } }).unwrap();
    if (await run(call, { done: t('shareable_list.lists.renamed') })) onClose();
  };
  const label = t('shareable_list.field.name');
  return (
    <FormDialog
      title={t('shareable_list.lists.renameTitle', { name: list.name ?? '' })}
      action={t('common.saveChanges')}
      busy={isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={label}
        value={name}
        error={noName}
        helperText={noName ? t('common.required', { label }) : t('shareable_list.lists.renameHint')}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <TextField
        multiline
        required={needsPurpose}
        label={t('shareable_list.field.purpose')}
        value={purpose}
        error={noPurpose}
        helperText={noPurpose ? t('shareable_list.new.purposeNeeded') : undefined}
        onChange={(event) => setPurpose(event.target.value)}
      />
    </FormDialog>
  );
}
