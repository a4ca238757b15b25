import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { profileApi } from '@/api/areas/profile';
import type { FactorOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { PasswordField } from '@/ui/PasswordField';
import { typedIn } from '@/ui/PlainForm';
import { AddFactor } from './AddFactor';
import { RecoveryCodes } from './RecoveryCodes';

/** Recovery codes in a dialog that only "kept" closes: they cannot be shown again. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('factor.codes.title')}</DialogTitle>
      <DialogContent sx={{ pb: 4, '&&': { pt: 2 } }}>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </DialogContent>
    </Dialog>
  );
}

interface AddDialogProps {
  passkeys: boolean;
  onAdded: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Adds an authenticator app or a passkey. */
export function AddFactorDialog({ passkeys, onAdded, onClose }: AddDialogProps) {
  const t = useText();
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('factor.addTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>
        <AddFactor passkeys={passkeys} onAdded={onAdded} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RemoveDialogProps {
  factor: FactorOut;
  /** Whether it is the only one: then the password is asked for. */
  last: boolean;
  onClose: () => void;
}

/** Asks before a second factor is removed. */
export function RemoveFactorDialog({ factor, last, onClose }: RemoveDialogProps): ReactNode {
  const t = useText();
  const id = useId();
  const run = useCommand();
  const [remove, { isLoading }] = profileApi.useRemoveFactorMutation();
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = last ? typedIn(event.currentTarget, 'password') : '';
    if (last && !password) {
      setProblem(t('auth.passwordRequired'));
      return;
    }
    const done = await run(remove({ id: factor._id, removal: last ? { password } : {} }).unwrap(), {
      done: t('factor.removed'),
      failed: ({ errors }) => {
        setProblem(errors[0]?.message);
        return errors.length > 0;
      },
    });
    if (done) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>{t('factor.removeTitle', { name: factor.name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary">{t(last ? 'factor.removeLast' : 'factor.removeBody')}</Typography>
          {last && (
            <PasswordField
              name="password"
              label={t('auth.password')}
              autoComplete="current-password"
              autoFocus
              error={problem}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={isLoading} autoFocus={!last}>
            {t('factor.remove')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
