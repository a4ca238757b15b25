import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <Box role="status">
      {!online && (
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
          <WifiOffOutlined />
          {t('shell.offline')}
        </Box>
      )}
    </Box>
  );
}
