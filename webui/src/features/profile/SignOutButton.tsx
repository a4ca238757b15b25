import Button from '@mui/material/Button';
import { api } from '@/api';
import { forgetToken } from '@/api/token';
import { useText } from '@/i18n';

/** Leaves from a page that has no menu. */
export function SignOutButton() {
  const t = useText();
  const [logout] = api.useLogoutMutation();
  const leave = async () => {
    await logout();
    forgetToken();
    // A full reload leaves nothing of the session in memory.
    location.assign('/auth/login');
  };
  return (
    <Button variant="text" onClick={() => void leave()} sx={{ justifySelf: 'start', ml: -3 }}>
      {t('nav.signOut')}
    </Button>
  );
}
