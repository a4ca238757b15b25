import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { userApi } from '@/api/areas/user';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { FormDialog } from '@/ui/FormDialog';
import { PasswordField } from '@/ui/PasswordField';
import { typedIn } from '@/ui/PlainForm';

/** An admin gives a user another password; all their sessions end. */
export function SetPasswordDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useText();
  const run = useCommand();
  const [update, { isLoading }] = userApi.useUpdatePasswordMutation();
  const [mustChange, setMustChange] = useState(true);
  const [problem, setProblem] = useState<string | undefined>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
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
    <FormDialog
      title={t('user.password.title', { name })}
      action={t('user.password.action')}
      busy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
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
        control={<Checkbox size="small" checked={mustChange} onChange={(_event, checked) => setMustChange(checked)} />}
      />
    </FormDialog>
  );
}
