import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '@/i18n';
import { Toasts } from '@/ui/Toasts';
import { LoginAside } from './LoginAside';

/** What surrounds every page of signing in. `tools` are the theme and language switches. */
export function AuthFrame({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  const t = useText();
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(320px, 42%) 1fr' },
        bgcolor: 'background.paper',
      }}
    >
      <LoginAside
        points={(['history', 'past', 'safe'] as const).map((point) => t(`auth.points.${point}`))}
        Icon={CheckOutlined}
      />
      <Box component="main" sx={{ display: 'grid', gridTemplateRows: 'auto 1fr', p: { xs: 4, sm: 6 } }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>{tools}</Box>
        <Box sx={{ display: 'grid', placeItems: 'center', pb: 16 }}>
          <Box sx={{ width: 'min(360px, 100%)', display: 'grid', gap: 4 }}>{children}</Box>
        </Box>
      </Box>
      <Toasts />
    </Box>
  );
}
