import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '@/i18n';
import { Panel } from '@/ui/Panel';
import { ChangePasswordForm } from './ChangePasswordForm';
import { FactorsPanel } from './FactorsPanel';
import { SessionsPanel } from './SessionsPanel';

/** The password, second factors, and where the user is signed in. */
export function SecurityTab() {
  const t = useText();
  return (
    <>
      <Panel title={t('profile.password.title')}>
        <Typography color="textSecondary" sx={{ mb: 4 }}>
          {t('profile.password.body')}
        </Typography>
        <Box sx={{ maxWidth: 360 }}>
          <ChangePasswordForm />
        </Box>
      </Panel>
      <FactorsPanel />
      <SessionsPanel />
    </>
  );
}
