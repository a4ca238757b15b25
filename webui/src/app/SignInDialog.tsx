import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, Suspense, useId, useState } from 'react';
import { api } from '@/api';
import { type ApiError, isApiError } from '@/api/errors';
import { markEnded } from '@/api/token';
import { factorsOf } from '@/features/auth/secondStep';
import { useText } from '@/i18n';
import { withTexts } from '@/i18n/withTexts';
import { useErrorText } from '@/records/calls/errorText';
import { lazyPart } from '@/ui/lazyPart';
import { PasswordField } from '@/ui/PasswordField';
import { typedIn } from '@/ui/PlainForm';

// Only users with a second factor are asked for it.
const SignInFactor = lazyPart(() =>
  withTexts(['factor', 'messages'], import('./SignInFactor')).then(({ SignInFactor }) => ({ default: SignInFactor })),
);

/** Hides what stands behind it: after a long absence it may be another person who came back. */
function Veiled({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      slotProps={{ backdrop: { sx: { backdropFilter: 'blur(14px)' } } }}
    >
      {children}
    </Dialog>
  );
}

/** A full reload leaves nothing of the former user in memory. */
function startAsOther() {
  markEnded();
  location.assign('/');
}

/** Somebody else has signed in in this browser: what was typed is not saved under their name. */
function OtherUser() {
  const t = useText();
  const id = useId();
  return (
    <Veiled id={id}>
      <DialogTitle id={id}>{t('auth.again.otherTitle')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('auth.again.otherBody')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={startAsOther}>
          {t('auth.again.otherAction')}
        </Button>
      </DialogActions>
    </Veiled>
  );
}

interface Asked {
  email: string;
  userId: string;
  /** Whether the same user has signed in again. */
  onClose: (again: boolean) => void;
}

function useSignInAgain({ email, userId, onClose }: Asked) {
  const t = useText();
  const [signIn, { isLoading, error: answered, reset }] = api.useLoginMutation();
  const [missing, setMissing] = useState<string>();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = typedIn(event.currentTarget, 'password');
    setRefused(null);
    setMissing(password ? undefined : t('auth.passwordRequired'));
    if (!password) return;
    const { data, error } = await signIn({ signIn: { email, password } });
    if (isApiError(error)) setRefused(error);
    else if (data) onClose(data.data._id === userId);
  };
  const back = () => {
    setRefused(null);
    reset();
  };
  return { submit, busy: isLoading, missing, refused, factors: factorsOf(answered), back };
}

function SignInForm(asked: Asked) {
  const t = useText();
  const id = useId();
  const errorText = useErrorText();
  const { submit, busy, missing, refused, factors, back } = useSignInAgain(asked);
  if (factors) {
    return (
      <Veiled id={id}>
        <Suspense fallback={null}>
          <SignInFactor titleId={id} factors={factors} userId={asked.userId} onBack={back} onClose={asked.onClose} />
        </Suspense>
      </Veiled>
    );
  }
  return (
    <Veiled id={id}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>{t('auth.again.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary">{t('auth.again.body', { email: asked.email })}</Typography>
          {refused && (
            <Alert severity="error" variant="outlined">
              {errorText(refused)}
            </Alert>
          )}
          <input type="hidden" name="email" autoComplete="username" value={asked.email} />
          <PasswordField
            name="password"
            label={t('auth.password')}
            autoComplete="current-password"
            autoFocus
            error={missing}
          />
          {/* Google, or whatever else the sign-in page asks for: that tab notifies this one. */}
          <Link href="/auth/login" target="_blank" sx={{ justifySelf: 'start', py: 0.5 }}>
            {t('auth.again.elsewhere')}
          </Link>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => asked.onClose(false)}>
            {t('auth.again.leave')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('auth.submit')}
          </Button>
        </DialogActions>
      </form>
    </Veiled>
  );
}

/** Over the page whose session has ended. */
export const SignInDialog = ({ isOther, ...asked }: Asked & { isOther: boolean }) =>
  isOther ? <OtherUser /> : <SignInForm {...asked} />;
