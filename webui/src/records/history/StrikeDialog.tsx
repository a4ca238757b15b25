import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { recordApi } from '@/api/areas/record';
import type { StrikeRecordNoteApiArg } from '@/api/generated';
import type { NounName } from '@/api/tags';
import { useText } from '@/i18n';
import { FormDialog } from '@/ui/FormDialog';
import { ReasonField } from '@/ui/ReasonField';
import { useCommand } from '../calls/useCommand';

interface StrikeDialogProps {
  noun: NounName;
  id: string;
  noteId: string;
  onClose: () => void;
}

/** Asks why a comment is struck, and what stands in its place. */
export function StrikeDialog({ noun, id, noteId, onClose }: StrikeDialogProps) {
  const t = useText();
  const run = useCommand();
  const [strike, { isLoading }] = recordApi.useStrikeRecordNoteMutation();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const submit = async () => {
    setTried(true);
    if (!reason.trim()) return;
    const corrected = note.trim();
    const strikeBody = { reason: reason.trim(), ...(corrected ? { note: corrected } : {}) };
    const call = strike({ noun: noun as StrikeRecordNoteApiArg['noun'], id, noteId, strikeBody }).unwrap();
    if (await run(call, { done: t('history.note.strikeDone') })) onClose();
  };
  return (
    <FormDialog
      title={t('history.note.strikeTitle')}
      action={t('history.note.strike')}
      busy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('history.note.strikeBody')}</Typography>
      <ReasonField autoFocus required isAsked={tried} value={reason} onChange={setReason} />
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={t('history.note.corrected')}
        helperText={t('history.note.correctedHint')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
