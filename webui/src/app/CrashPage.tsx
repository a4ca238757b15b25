import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { useText } from '@/i18n';
import { isLostChunk, mayReload, reloadOnce } from '@/ui/lostChunks';
import { State } from '@/ui/States';

/** What stands in place of a page whose code failed. A page of a build that is gone is reloaded. */
export function CrashPage() {
  const t = useText();
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
