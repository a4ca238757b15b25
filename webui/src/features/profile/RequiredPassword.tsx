import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { api } from '@/api';
import { useSession } from '@/api/session';
import { keepToken } from '@/api/token';
import { safeTarget } from '@/ui/safeTarget';
import { usePageTitle } from '@/ui/usePageTitle';
import { ChangePasswordForm } from './ChangePasswordForm';

/** For a user whose password somebody else chose: nothing else opens before it is changed. */
export function RequiredPassword() {
  const { t } = useTranslation();
  const { mustChangePassword } = useSession();
  const [params] = useSearchParams();
  const [logout] = api.useLogoutMutation();
  usePageTitle(t('password.requiredTitle'));
  if (!mustChangePassword) return <Navigate to={safeTarget(params.get('next'))} replace />;
  const leave = async () => {
    await logout();
    keepToken(null);
    // A full reload leaves nothing of the session in memory.
    location.assign('/auth/login');
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <div>
        <Typography variant="h1">{t('password.requiredTitle')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('password.requiredBody')}
        </Typography>
      </div>
      <ChangePasswordForm />
      <Button variant="text" onClick={() => void leave()} sx={{ justifySelf: 'start', ml: -3 }}>
        {t('shell.signOut')}
      </Button>
    </Box>
  );
}
