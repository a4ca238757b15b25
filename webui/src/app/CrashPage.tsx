import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { isLostChunk, mayReload, reloadOnce } from '@/ui/lostChunks';
import { State } from '@/ui/States';

/** What stands in place of a page whose code failed. A page of a build that is gone is loaded anew. */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const [reloads] = useState(() => isLostChunk(error) && mayReload());
  useEffect(() => {
    if (reloads) reloadOnce();
  }, [reloads]);
  if (reloads) return null;
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
