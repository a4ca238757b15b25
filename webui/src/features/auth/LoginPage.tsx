import CheckOutlined from '@mui/icons-material/CheckOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { api } from '@/api';
import { isApiError } from '@/api/errors';
import { readToken } from '@/api/token';
import { useErrorText } from '@/ui/errorText';
import { LoginAside } from './LoginAside';
import { safeTarget } from './safeTarget';

interface Credentials {
  email: string;
  password: string;
}

type Missing = Record<keyof Credentials, boolean>;

function PasswordField({ error }: { error: string | false }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? VisibilityOffOutlined : VisibilityOutlined;
  const eye = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-pressed={shown}
        aria-label={t(shown ? 'auth.hidePassword' : 'auth.showPassword')}
        onClick={() => setShown(!shown)}
      >
        <Icon />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      name="password"
      label={t('auth.password')}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      error={Boolean(error)}
      helperText={error}
      slotProps={{ input: { endAdornment: eye } }}
    />
  );
}

function useSignIn() {
  const [signIn, { error, isLoading }] = api.useLoginMutation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const target = safeTarget(params.get('next'));
  const submit = async (credentials: Credentials) => {
    const answer = await signIn({ signIn: credentials });
    if (!answer.error) navigate(target, { replace: true });
  };
  return { submit, error, busy: isLoading, target, expired: params.has('next') };
}

/** What the form holds, and what is missing: the browser knows what an e-mail address looks like. */
function readForm(form: HTMLFormElement): [Credentials, Missing] {
  const field = (name: keyof Credentials) => form.elements.namedItem(name) as HTMLInputElement;
  const [email, password] = [field('email'), field('password')];
  const missing = { email: !email.value || !email.validity.valid, password: !password.value };
  return [{ email: email.value, password: password.value }, missing];
}

function LoginForm({ submit, error, busy, expired }: Omit<ReturnType<typeof useSignIn>, 'target'>) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [missing, setMissing] = useState<Missing>({ email: false, password: false });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [credentials, wrong] = readForm(event.currentTarget);
    setMissing(wrong);
    if (!wrong.email && !wrong.password) void submit(credentials);
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ width: 'min(360px, 100%)', display: 'grid', gap: 4 }}>
      <div>
        <Typography variant="h1">{t('auth.title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 2 }}>
          {t('auth.subtitle')}
        </Typography>
      </div>
      {isApiError(error) && (
        <Alert severity="error" variant="outlined">
          {errorText(error)}
        </Alert>
      )}
      {expired && !error && (
        <Alert severity="info" variant="outlined">
          {t('auth.expired')}
        </Alert>
      )}
      <TextField
        autoFocus
        name="email"
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        error={missing.email}
        helperText={missing.email && t('auth.emailRequired')}
      />
      <PasswordField error={missing.password && t('auth.passwordRequired')} />
      <Button type="submit" variant="contained" size="medium" loading={busy} sx={{ minHeight: 38 }}>
        {t('auth.submit')}
      </Button>
    </Box>
  );
}

/** Signing in; goes on to the address that was asked for. `tools` are the theme and language switches. */
export function LoginPage({ tools }: { tools: ReactNode }) {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const { data } = api.useIsLoggedInQuery({}, { skip: readToken() === null });
  const title = t('common.pageTitle', { page: t('auth.submit') });
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (data) return <Navigate to={signIn.target} replace />;
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(320px, 42%) 1fr' },
        bgcolor: 'background.paper',
      }}
    >
      <LoginAside
        points={(['history', 'past', 'safe'] as const).map((point) => t(`auth.points.${point}`))}
        Icon={CheckOutlined}
      />
      <Box component="main" sx={{ display: 'grid', gridTemplateRows: 'auto 1fr', p: { xs: 4, sm: 6 } }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>{tools}</Box>
        <Box sx={{ display: 'grid', placeItems: 'center', pb: 16 }}>
          <LoginForm {...signIn} />
        </Box>
      </Box>
    </Box>
  );
}
