import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { useText } from '@/i18n';
import { useConnectionLost } from './connectionState';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says that the network is gone, or the server does not answer; goes when it is back. */
export function OfflineBanner() {
  const t = useText();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const lost = useConnectionLost();
  return (
    <Box role="status">
      {(!online || lost) && (
        <Box
          sx={({ vars }) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            px: 5,
            py: 1.5,
            bgcolor: vars.palette.tone.amber.bg,
            color: vars.palette.tone.amber.fg,
          })}
        >
          <CloudOffOutlined />
          {t(online ? 'nav.connectionLost' : 'nav.offline')}
        </Box>
      )}
    </Box>
  );
}
