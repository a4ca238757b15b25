import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { api } from '@/api';
import { isApiError } from '@/api/errors';
import { isSignedIn } from '@/api/token';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { PlainForm } from '@/ui/PlainForm';
import { usePageTitle } from '@/ui/usePageTitle';
import { AuthFrame } from './AuthFrame';
import { AuthHead } from './AuthHead';
import { AuthMessage } from './AuthMessage';

const gone = new Set([404, 410]);

function ProfileLink() {
  const t = useText();
  const signedIn = isSignedIn();
  return (
    <Button component={RouterLink} to={signedIn ? '/profile/emails' : '/auth/login'} variant="contained">
      {t(signedIn ? 'password.toEmails' : 'password.toSignIn')}
    </Button>
  );
}

function Step({ token }: { token: string }) {
  const t = useText();
  const errorText = useErrorText();
  const [confirm, { isSuccess, isLoading, error }] = api.useConfirmEmailMutation();
  if (isSuccess) {
    return (
      <AuthMessage kind="sent" title={t('password.confirmedTitle')} body={t('password.confirmedBody')}>
        <ProfileLink />
      </AuthMessage>
    );
  }
  if (token === '' || (isApiError(error) && gone.has(error.status))) {
    return (
      <AuthMessage kind="expired" title={t('password.expiredTitle')} body={t('password.confirmExpiredBody')}>
        <ProfileLink />
      </AuthMessage>
    );
  }
  return (
    <>
      <AuthHead title={t('password.confirmTitle')} body={t('password.confirmBody')} />
      {/* Programs that look into mails follow links, but press no buttons. */}
      <PlainForm
        submitText={t('password.confirm')}
        busy={isLoading}
        refused={isApiError(error) ? errorText(error) : undefined}
        onSubmit={() => void confirm({ mailedToken: { token } })}
      />
    </>
  );
}

/** Where the link to a secondary address leads; needs no sign-in. */
export function ConfirmEmailPage({ tools }: { tools: ReactNode }) {
  const t = useText();
  const [params] = useSearchParams();
  usePageTitle(t('password.confirmTitle'));
  return (
    <AuthFrame tools={tools}>
      <Step token={params.get('token') ?? ''} />
    </AuthFrame>
  );
}
