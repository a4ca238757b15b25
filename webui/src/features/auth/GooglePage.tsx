import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@/api';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { usePageTitle } from '@/ui/usePageTitle';
import { AuthFrame } from './AuthFrame';
import { factorsOf, SecondStep } from './secondStep';
import { takeTarget } from './target';

/** Back from the provider: fetches the session, which this browser may do once. */
export function GooglePage({ tools }: { tools: ReactNode }) {
  const t = useText();
  const [fetchSession] = api.useGoogleSessionMutation();
  const navigate = useNavigate();
  const asked = useRef(false);
  const [step, setStep] = useState<{ factors: string[]; target: string } | null>(null);
  usePageTitle(t('auth.submit'));
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void fetchSession().then(({ error }) => {
      const factors = factorsOf(error);
      if (factors) {
        setStep({ factors, target: takeTarget() });
        return;
      }
      const code = isApiError(error) ? error.code : 'google.unavailable';
      navigate(error ? `/auth/login?error=${encodeURIComponent(code)}` : takeTarget(), { replace: true });
    });
  }, [fetchSession, navigate]);
  if (step) {
    return (
      <AuthFrame tools={tools}>
        <Suspense fallback={null}>
          <SecondStep {...step} onBack={() => navigate('/auth/login', { replace: true })} />
        </Suspense>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame tools={tools}>
      <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 4 }}>
        <CircularProgress aria-hidden />
        <Typography component="h1" color="textSecondary">
          {t('password.googleWaiting')}
        </Typography>
      </Box>
    </AuthFrame>
  );
}
