import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { api } from '@/api';
import { profileApi } from '@/api/areas/profile';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { EmailField, readEmail } from '@/ui/EmailField';
import { PlainForm } from '@/ui/PlainForm';

/** A further address; it counts once the link that is mailed to it was followed. */
export function AddEmail() {
  const t = useText();
  const run = useCommand();
  const options = api.useSignInOptionsQuery().data?.data;
  const [add, { isLoading }] = profileApi.useAddSecondaryEmailMutation();
  const [problem, setProblem] = useState<string>();
  const submit = async (form: HTMLFormElement) => {
    const email = readEmail(form);
    setProblem(email ? undefined : t('auth.emailRequired'));
    if (!email) return;
    const added = await run(add({ addSecondaryEmail: { email } }).unwrap(), {
      done: t('profile.emails.linkSent', { email }),
      failed: ({ errors, code, message }) => {
        const problem = errors.find(({ field }) => field === 'email')?.message;
        const inUse = code === 'user.address_in_use' ? message : undefined;
        setProblem(problem ?? inUse);
        return Boolean(problem ?? inUse);
      },
    });
    if (added) form.reset();
  };
  return (
    <Box sx={{ maxWidth: 360, mt: 4, display: 'grid', gap: 3 }}>
      <PlainForm submitText={t('profile.emails.add')} busy={isLoading} onSubmit={(form) => void submit(form)}>
        <EmailField autoComplete="email" autoFocus={false} error={problem} />
      </PlainForm>
      {options?.mailbox && (
        <Link component={RouterLink} to="/mailbox">
          {t('password.openMailbox')}
        </Link>
      )}
    </Box>
  );
}
