import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordApi } from '@/api/areas/record';
import type { StrikeRecordNoteApiArg } from '@/api/generated';
import type { NounName } from '@/api/tags';
import { useCommand } from '../calls/useCommand';

interface StrikeDialogProps {
  noun: NounName;
  id: string;
  noteId: string;
  onClose: () => void;
}

/** Asks why a comment is struck, and what stands in its place. */
export function StrikeDialog({ noun, id, noteId, onClose }: StrikeDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const run = useCommand();
  const [strike, { isLoading }] = recordApi.useStrikeRecordNoteMutation();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && !reason.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React's events pass from a dialog to the form that opened it: that one stays as it is.
    event.stopPropagation();
    setTried(true);
    if (!reason.trim()) return;
    const corrected = note.trim();
    const strikeBody = { reason: reason.trim(), ...(corrected ? { note: corrected } : {}) };
    const call = strike({ noun: noun as StrikeRecordNoteApiArg['noun'], id, noteId, strikeBody }).unwrap();
    if (await run(call, { done: t('history.note.strikeDone') })) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{t('history.note.strikeTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary">{t('history.note.strikeBody')}</Typography>
          <TextField
            autoFocus
            required
            fullWidth
            multiline
            minRows={2}
            label={t('common.reason')}
            value={reason}
            error={missing}
            helperText={missing ? t('common.required', { label: t('common.reason') }) : t('common.reasonHint')}
            onChange={({ target }) => setReason(target.value)}
          />
          <TextField
            fullWidth
            multiline
            minRows={2}
            label={t('history.note.corrected')}
            helperText={t('history.note.correctedHint')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isLoading}>
            {t('history.note.strike')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
