import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import { safeTarget } from '@/ui/safeTarget';
import { usePageTitle } from '@/ui/usePageTitle';
import { ChangePasswordForm } from './ChangePasswordForm';
import { SignOutButton } from './SignOutButton';

/** For a user whose password somebody else chose: nothing else opens before it is changed. */
export function RequiredPassword() {
  const t = useText();
  const { mustChangePassword } = useSession();
  const [params] = useSearchParams();
  usePageTitle(t('password.requiredTitle'));
  if (!mustChangePassword) return <Navigate to={safeTarget(params.get('next'))} replace />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <div>
        <Typography variant="h1">{t('password.requiredTitle')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('password.requiredBody')}
        </Typography>
      </div>
      <ChangePasswordForm />
      <SignOutButton />
    </Box>
  );
}
