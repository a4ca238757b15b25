import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useText } from '@/i18n';

interface FormDialogProps {
  title: string;
  /** What the button says that sends the form. */
  action: string;
  size?: 'xs' | 'sm' | 'md';
  busy?: boolean;
  disabled?: boolean;
  /** The browser's own way to send it is already prevented. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** An open dialog with a form in one column, a button to cancel and one to send. */
export function FormDialog({
  title,
  action,
  size = 'xs',
  busy = false,
  disabled = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const t = useText();
  const titleId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React's events pass from a dialog to the form that opened it: that one stays as it is.
    event.stopPropagation();
    onSubmit(event);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={size} aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        {/* The label of a first field stands half above it. */}
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, '&&': { pt: 3 } }}>
          {children}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={disabled}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
