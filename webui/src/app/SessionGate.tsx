import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { api } from '@/api';
import { signedOut } from '@/api/baseApi';
import { isApiError } from '@/api/errors';
import { ErrorState } from '@/ui/States';

function Waiting() {
  const { t } = useTranslation();
  return (
    <Box sx={{ height: '100dvh', display: 'grid', placeItems: 'center' }} role="status">
      <CircularProgress aria-label={t('common.loading')} />
    </Box>
  );
}

/** Lets only the signed-in through; others sign in first and come back to where they wanted to go. */
export function SessionGate() {
  const { data, error, isLoading, refetch } = api.useIsLoggedInQuery({});
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const login = `/auth/login${pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`}`;
  useEffect(() => {
    const leave = () => navigate(login, { replace: true });
    signedOut.addEventListener('signed-out', leave);
    return () => signedOut.removeEventListener('signed-out', leave);
  }, [navigate, login]);
  if (isLoading) return <Waiting />;
  if (isApiError(error) && error.status !== 401 && !data) {
    return (
      <Box component="main" sx={{ height: '100dvh' }}>
        <ErrorState error={error} retry={refetch} />
      </Box>
    );
  }
  if (!data || (isApiError(error) && error.status === 401)) return <Navigate to={login} replace />;
  return <Outlet />;
}
