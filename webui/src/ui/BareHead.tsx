import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Logo } from './Logo';

/** The head of a page without the shell: logo, title, and what can be done. */
export function BareHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: { xs: 4, sm: 5 },
        height: 48,
        flex: 'none',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Logo />
      <Typography variant="h1" noWrap sx={{ flex: 1, fontSize: '1rem' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
