import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '@/i18n';
import { ReasonField } from './ReasonField';

export interface ConfirmProps {
  title: string;
  body?: string;
  action: string;
  cancel?: string;
  danger?: boolean;
  /** Asks for a reason: it may be left out, or must be given. */
  reason?: 'optional' | 'required';
  onConfirm: (reason: string | undefined) => void;
  onCancel: () => void;
}

/** Asks before something is done, and for a reason where one is due. */
export function ConfirmDialog({ title, body, action, cancel, danger, reason, onConfirm, onCancel }: ConfirmProps) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === 'required' && !text.trim()) setMissing(true);
    else onConfirm(text.trim() || undefined);
  };
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {body && <Typography color="textSecondary">{body}</Typography>}
          {reason && (
            <ReasonField
              autoFocus
              required={reason === 'required'}
              isAsked={missing}
              value={text}
              onChange={setText}
              sx={{ mt: 4 }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onCancel} autoFocus={danger === true && !reason}>
            {cancel ?? t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} autoFocus={!danger && !reason}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
