import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { State } from '@/ui/States';

/** What stands in place of a page whose code failed. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <Box component="main" sx={{ height: '100dvh' }}>
      <State
        page
        kind="error"
        title={t('shell.crashed')}
        body={t('shell.crashedBody')}
        action={
          <Button variant="outlined" onClick={() => location.reload()}>
            {t('common.reload')}
          </Button>
        }
      />
    </Box>
  );
}
