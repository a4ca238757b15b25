import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { api } from '@/api';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { EmailField, readEmail } from '@/ui/EmailField';
import { PlainForm } from '@/ui/PlainForm';
import { usePageTitle } from '@/ui/usePageTitle';
import { AuthFrame } from './AuthFrame';
import { AuthHead } from './AuthHead';
import { AuthMessage } from './AuthMessage';

/** The same whether the account exists or not: this page reveals to nobody who works here. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useText();
  const options = api.useSignInOptionsQuery().data?.data;
  return (
    <AuthMessage kind="sent" title={t('password.sentTitle')} body={t('password.sentBody', { email })}>
      <Button component={RouterLink} to="/auth/login" variant="contained">
        {t('password.toSignIn')}
      </Button>
      <Button variant="outlined" onClick={onAgain}>
        {t('password.otherAddress')}
      </Button>
      {options?.mailbox && (
        <Button component={RouterLink} to="/mailbox" variant="outlined">
          {t('password.openMailbox')}
        </Button>
      )}
    </AuthMessage>
  );
}

function Ask({ onSent }: { onSent: (email: string) => void }) {
  const t = useText();
  const errorText = useErrorText();
  const [ask, { error, isLoading }] = api.useForgotPassMutation();
  const [missing, setMissing] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    const email = readEmail(form);
    setMissing(!email);
    if (!email) return;
    const answer = await ask({ forgottenPassword: { email } });
    if (!answer.error) onSent(email);
  };
  return (
    <>
      <AuthHead title={t('password.forgotTitle')} body={t('password.forgotBody')} />
      <PlainForm
        submitText={t('password.sendLink')}
        busy={isLoading}
        refused={isApiError(error) ? errorText(error) : undefined}
        onSubmit={(form) => void submit(form)}
      >
        <EmailField error={missing ? t('auth.emailRequired') : undefined} />
      </PlainForm>
      <Link component={RouterLink} to="/auth/login" sx={{ justifySelf: 'start', py: 0.5 }}>
        {t('password.backToSignIn')}
      </Link>
    </>
  );
}

/** Asks for a link to choose a new password. */
export function ForgotPassPage({ tools }: { tools: ReactNode }) {
  const t = useText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageTitle(t('password.forgotTitle'));
  return (
    <AuthFrame tools={tools}>
      {sentTo === null ? <Ask onSent={setSentTo} /> : <Sent email={sentTo} onAgain={() => setSentTo(null)} />}
    </AuthFrame>
  );
}
