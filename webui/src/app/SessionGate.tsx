import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { Fragment, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { api } from '@/api';
import { isApiError } from '@/api/errors';
import { signedOut } from '@/api/sessionActions';
import { addAppListener, useAppDispatch } from '@/api/storeHooks';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { PasswordPrompt } from './PasswordPrompt';
import { SignInPrompt } from './SignInPrompt';
import { useKeptSession } from './useKeptSession';

function Waiting() {
  const t = useText();
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

/** Where a user goes who has to choose a password, or to set up a second factor, before anything else. */
const passwordPage = '/auth/new-password';
const factorPage = '/auth/second-factor';

/** The code with which the session ended while its pages were shown. */
function useEnd(): string | null | undefined {
  const dispatch = useAppDispatch();
  const [end, setEnd] = useState<string | null>();
  useEffect(
    () => dispatch(addAppListener({ actionCreator: signedOut, effect: ({ payload }) => setEnd(payload) })),
    [dispatch],
  );
  return end;
}

/** Lets only the signed-in through; others sign in first and come back to where they wanted to go. */
export function SessionGate() {
  const end = useEnd();
  useKeptSession();
  // Nothing is asked for any more: the store is emptied, and who has left would be refused again.
  const { data, error, isLoading, refetch } = api.useIsLoggedInQuery({}, { skip: end !== undefined });
  const { pathname, search } = useLocation();
  const here = pathname + search;
  if (end !== undefined) return <Navigate to={loginAddress(here, end)} replace />;
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
  const { _id, role, mustChangePassword, mustAddFactor } = data.data;
  const setUpPage = mustChangePassword ? passwordPage : mustAddFactor ? factorPage : null;
  if (setUpPage && pathname !== setUpPage) {
    const next = pathname === passwordPage ? new URLSearchParams(search).get('next') : here;
    return <Navigate to={`${setUpPage}?next=${encodeURIComponent(next ?? '/')}`} replace />;
  }
  return (
    <>
      <Fragment key={`${_id} ${role.roleName}`}>
        <Outlet />
      </Fragment>
      <PasswordPrompt />
      <SignInPrompt session={data.data} />
    </>
  );
}
