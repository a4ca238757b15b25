import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { api } from '@/api';
import { isApiError } from '@/api/errors';
import { useAppDispatch } from '@/api/storeHooks';
import { isSignedIn } from '@/api/token';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useErrorText } from '@/records/calls/errorText';
import { dateTime } from '@/ui/format';
import { PasswordField } from '@/ui/PasswordField';
import { PlainForm, typedIn } from '@/ui/PlainForm';
import { passwordProblem } from '@/ui/passwordProblem';
import { useNotify } from '@/ui/toasts';
import { usePageTitle } from '@/ui/usePageTitle';
import { AuthFrame } from './AuthFrame';
import { AuthHead } from './AuthHead';
import { AuthMessage } from './AuthMessage';

const gone = 410;

function Expired() {
  const t = useText();
  return (
    <AuthMessage kind="expired" title={t('password.expiredTitle')} body={t('password.expiredBody')}>
      <Button component={RouterLink} to="/auth/forgot-pass" variant="contained">
        {t('password.askAgain')}
      </Button>
      <Button component={RouterLink} to="/auth/login" variant="outlined">
        {t('password.toSignIn')}
      </Button>
    </AuthMessage>
  );
}

/** Every session of the user has ended: if this browser's was one of them, nothing of it stays in memory. */
function useLeaveEnded() {
  const dispatch = useAppDispatch();
  return async () => {
    if (!isSignedIn()) return;
    // A refusal resets the store.
    await dispatch(api.endpoints.isLoggedIn.initiate({}, { forceRefetch: true, subscribe: false }));
  };
}

/** Sets the password; `onGone` is called when the link has become invalid meanwhile. */
function useReset(token: string, onGone: () => void) {
  const t = useText();
  const [reset, { isLoading, error }] = api.useResetPasswordMutation();
  const leaveEnded = useLeaveEnded();
  const navigate = useNavigate();
  const notify = useNotify();
  const [problem, setProblem] = useState<string>();
  const submit = async (form: HTMLFormElement) => {
    const password = typedIn(form, 'password');
    const found = passwordProblem(password, t);
    setProblem(found);
    if (found) return;
    const answer = await reset({ token, newPassword: { password } });
    if (!answer.error) {
      await leaveEnded();
      notify.success(t('password.resetDone'));
      navigate('/auth/login', { replace: true });
    } else if (isApiError(answer.error)) {
      setProblem(answer.error.errors.find(({ field }) => field === 'password')?.message);
      if (answer.error.status === gone) onGone();
    }
  };
  const refused = isApiError(error) && error.errors.length === 0 ? error : undefined;
  return { submit, busy: isLoading, problem, refused };
}

function NewPassword({ token, expiresAt, onGone }: { token: string; expiresAt: string; onGone: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { submit, busy, problem, refused } = useReset(token, onGone);
  return (
    <>
      <AuthHead title={t('password.chooseTitle')} body={t('password.chooseBody', { time: dateTime(expiresAt) })} />
      <PlainForm
        submitText={t('password.choose')}
        busy={busy}
        refused={refused && errorText(refused)}
        onSubmit={(form) => void submit(form)}
      >
        <PasswordField
          autoFocus
          name="password"
          label={t('password.new')}
          autoComplete="new-password"
          error={problem}
          hint={t('password.hint')}
        />
      </PlainForm>
    </>
  );
}

function Step({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = api.useCheckResetTokenQuery({ token }, { skip: token === '' });
  const [used, setUsed] = useState(false);
  if (token === '' || used) return <Expired />;
  if (isFetching) return <Skeleton variant="rounded" height={180} />;
  if (data && !error) return <NewPassword token={token} expiresAt={data.data.expiresAt} onGone={() => setUsed(true)} />;
  if (!isApiError(error)) return null;
  return error.status >= 400 && error.status < 500 && error.status !== 429 ? (
    <Expired />
  ) : (
    <ErrorState error={error} retry={refetch} />
  );
}

/** Where the mailed link leads: checks it first, then asks for the new password. */
export function ChangePassPage({ tools }: { tools: ReactNode }) {
  const t = useText();
  const [params] = useSearchParams();
  usePageTitle(t('password.chooseTitle'));
  return (
    <AuthFrame tools={tools}>
      <Step token={params.get('token') ?? ''} />
    </AuthFrame>
  );
}
