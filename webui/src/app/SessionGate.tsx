import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { api } from '@/api';
import { sessionEvents } from '@/api/baseApi';
import { isApiError } from '@/api/errors';
import { ErrorState } from '@/records/calls/ErrorState';

function Waiting() {
  const { t } = useTranslation();
  return (
    <Box component="main" sx={{ height: '100dvh', display: 'grid', placeItems: 'center' }}>
      <h1 className="vh">{t('common.loading')}</h1>
      <CircularProgress aria-label={t('common.loading')} />
    </Box>
  );
}

/** The sign-in page, with the way back and why the user is sent there. */
function loginAddress(here: string, code: unknown): string {
  const params = new URLSearchParams();
  if (here !== '/') params.set('next', here);
  if (code === 'auth.blocked') params.set('error', code);
  return params.size > 0 ? `/auth/login?${params}` : '/auth/login';
}

/** Where a user goes who has to choose a password before anything else. */
const passwordPage = '/auth/new-password';

/** Follows what calls tell of the session. */
function useSessionEvents(here: string, refetch: () => void) {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = (event: Event) => {
      navigate(loginAddress(here, (event as CustomEvent<unknown>).detail), { replace: true });
    };
    sessionEvents.addEventListener('signed-out', leave);
    sessionEvents.addEventListener('password-required', refetch);
    return () => {
      sessionEvents.removeEventListener('signed-out', leave);
      sessionEvents.removeEventListener('password-required', refetch);
    };
  }, [navigate, here, refetch]);
}

/** Lets only the signed-in through; others sign in first and come back to where they wanted to go. */
export function SessionGate() {
  const { data, error, isLoading, refetch } = api.useIsLoggedInQuery({});
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useSessionEvents(here, refetch);
  if (isLoading) return <Waiting />;
  if (isApiError(error) && error.status !== 401 && !data) {
    return (
      <Box component="main" sx={{ height: '100dvh' }}>
        <ErrorState error={error} retry={refetch} page />
      </Box>
    );
  }
  if (!data || (isApiError(error) && error.status === 401)) {
    return <Navigate to={loginAddress(here, isApiError(error) && error.code)} replace />;
  }
  if (data.data.mustChangePassword && pathname !== passwordPage) {
    return <Navigate to={`${passwordPage}?next=${encodeURIComponent(here)}`} replace />;
  }
  return <Outlet />;
}
