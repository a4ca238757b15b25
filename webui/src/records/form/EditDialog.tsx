import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { UnsavedDialog } from '../drawer/UnsavedDialog';
import { useMarkUnsaved } from '../drawer/UnsavedGuard';
import type { AnyRecord, Field, RecordNoun } from '../fields/field';
import type { RecordCommands } from '../view';
import { EditForm } from './EditForm';

interface EditDialogProps {
  noun: RecordNoun;
  title: string;
  row: AnyRecord;
  fields: readonly Field[];
  update: RecordCommands['update'];
  onClose: () => void;
}

/** Some fields of a record as a form; an unsaved entry is not lost by a stray click. */
export function EditDialog({ noun, title, onClose, ...form }: EditDialogProps) {
  const id = useId();
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useMarkUnsaved(noun, dirty);
  return (
    <Dialog
      open
      onClose={() => (dirty ? setLeaving(true) : onClose())}
      fullWidth
      maxWidth="md"
      scroll="paper"
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ pt: '12px !important', pb: 0 }}>
        <EditForm {...form} onDone={onClose} onDirty={setDirty} />
      </DialogContent>
      {leaving && <UnsavedDialog onDiscard={onClose} onStay={() => setLeaving(false)} />}
    </Dialog>
  );
}
