import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { profileApi } from '@/api/areas/profile';
import { type ApiError, isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { PasswordField } from '@/ui/PasswordField';
import { typedIn } from '@/ui/PlainForm';

/** Asks for one's own password; says whether it was right. */
export function PasswordDialog({ onClose }: { onClose: (confirmed: boolean) => void }) {
  const t = useText();
  const id = useId();
  const errorText = useErrorText();
  const [confirm, { isLoading }] = profileApi.useConfirmPasswordMutation();
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = typedIn(event.currentTarget, 'password');
    setRefused(null);
    setProblem(password ? undefined : t('auth.passwordRequired'));
    if (!password) return;
    const { error } = await confirm({ ownPassword: { password } });
    if (!error) onClose(true);
    else if (isApiError(error)) {
      const message = error.errors[0]?.message;
      setProblem(message);
      setRefused(message ? null : error);
    }
  };
  return (
    <Dialog open onClose={() => onClose(false)} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>{t('password.promptTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary">{t('password.promptBody')}</Typography>
          {refused && (
            <Alert severity="error" variant="outlined">
              {errorText(refused)}
            </Alert>
          )}
          <PasswordField
            name="password"
            label={t('auth.password')}
            autoComplete="current-password"
            autoFocus
            error={problem}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => onClose(false)}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isLoading}>
            {t('password.promptAction')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
