import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { api } from '@/api';
import { isApiError } from '@/api/errors';
import { isSignedIn } from '@/api/token';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { EmailField, readEmail } from '@/ui/EmailField';
import { PasswordField } from '@/ui/PasswordField';
import { PlainForm, typedIn } from '@/ui/PlainForm';
import { safeTarget } from '@/ui/safeTarget';
import { usePageTitle } from '@/ui/usePageTitle';
import { AuthFrame } from './AuthFrame';
import { AuthHead } from './AuthHead';
import { GoogleButton } from './GoogleButton';
import { refusalOf } from './refusal';
import { factorsOf, SecondStep } from './secondStep';

interface Missing {
  email?: string;
  password?: string;
}

function useSignIn(target: string) {
  const t = useText();
  const [signIn, { error, isLoading, reset }] = api.useLoginMutation();
  const navigate = useNavigate();
  const [missing, setMissing] = useState<Missing>({});
  const submit = async (form: HTMLFormElement) => {
    const email = readEmail(form);
    const password = typedIn(form, 'password');
    setMissing({
      ...(email ? {} : { email: t('auth.emailRequired') }),
      ...(password ? {} : { password: t('auth.passwordRequired') }),
    });
    if (!email || !password) return;
    const answer = await signIn({ signIn: { email, password } });
    if (!answer.error) navigate(target, { replace: true });
  };
  return { submit, error, busy: isLoading, missing, reset };
}

/** Why the user stands here: a refusal that the address names, or a session that ended. */
function Notice() {
  const t = useText();
  const [params] = useSearchParams();
  const refusal = params.get('error');
  if (refusal) {
    return (
      <Alert severity="error" variant="outlined">
        {t(`auth.refused.${refusalOf(refusal)}`)}
      </Alert>
    );
  }
  if (!params.has('next')) return null;
  return (
    <Alert severity="info" variant="outlined">
      {t('auth.expired')}
    </Alert>
  );
}

/** Signing in; goes on to the address that was asked for. */
export function LoginPage({ tools }: { tools: ReactNode }) {
  const t = useText();
  const errorText = useErrorText();
  const [params] = useSearchParams();
  const target = safeTarget(params.get('next'));
  const { submit, error, busy, missing, reset } = useSignIn(target);
  const { data } = api.useIsLoggedInQuery({}, { skip: !isSignedIn() });
  const options = api.useSignInOptionsQuery().data?.data;
  usePageTitle(t('auth.submit'));
  if (data) return <Navigate to={target} replace />;
  const factors = factorsOf(error);
  if (factors) {
    return (
      <AuthFrame tools={tools}>
        <Suspense fallback={null}>
          <SecondStep factors={factors} target={target} onBack={reset} />
        </Suspense>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame tools={tools}>
      <AuthHead title={t('auth.title')} body={t('auth.subtitle')} />
      {!error && <Notice />}
      <PlainForm
        submitText={t('auth.submit')}
        busy={busy}
        refused={isApiError(error) ? errorText(error) : undefined}
        onSubmit={(form) => void submit(form)}
      >
        <EmailField error={missing.email} />
        <PasswordField
          name="password"
          label={t('auth.password')}
          autoComplete="current-password"
          error={missing.password}
        />
      </PlainForm>
      {options?.google && <GoogleButton target={target} />}
      <Link component={RouterLink} to="/auth/forgot-pass" sx={{ justifySelf: 'start', py: 0.5 }}>
        {t('auth.forgot')}
      </Link>
    </AuthFrame>
  );
}
