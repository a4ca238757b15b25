import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userApi } from '@/api/areas/user';
import { useCommand } from '@/records/calls/useCommand';
import { PasswordField } from '@/ui/PasswordField';
import { typedIn } from '@/ui/PlainForm';

/** An admin gives a user another password; all their sessions end. */
export function SetPasswordDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const run = useCommand();
  const [update, { isLoading }] = userApi.useUpdatePasswordMutation();
  const [mustChange, setMustChange] = useState(true);
  const [problem, setProblem] = useState<string | undefined>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = typedIn(event.currentTarget, 'password');
    if (!password) {
      setProblem(t('common.required', { label: t('user.field.newPassword') }));
      return;
    }
    const call = update({ givenPassword: { id, password, mustChange } }).unwrap();
    const done = await run(call, {
      done: t('user.password.done'),
      failed: ({ errors }) => {
        setProblem(errors[0]?.message);
        return errors.length > 0;
      },
    });
    if (done) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{t('user.password.title', { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary">{t('user.password.body')}</Typography>
          <PasswordField
            name="password"
            label={t('user.field.newPassword')}
            autoComplete="new-password"
            autoFocus
            error={problem}
          />
          <FormControlLabel
            label={t('user.password.mustChange')}
            control={
              <Checkbox size="small" checked={mustChange} onChange={(_event, checked) => setMustChange(checked)} />
            }
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isLoading}>
            {t('user.password.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
