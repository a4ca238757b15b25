import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const Root = styled('section')(({ theme }) => ({
  padding: 16,
  borderRadius: 8,
  minWidth: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

interface Props {
  title?: string;
  /** At the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card with an optional heading. */
export function Panel({ title, action, children }: Props) {
  if (!title) return <Root>{children}</Root>;
  return (
    <Root>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: 3 }}>
        <Typography variant="h2">{title}</Typography>
        {action}
      </Box>
      {children}
    </Root>
  );
}

/** A small table that scrolls sideways when it must. */
export const SmallTable = styled('div')(({ theme }) => ({
  position: 'relative',
  overflowX: 'auto',
  outlineOffset: 2,
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { textAlign: 'left', padding: '6px 12px 6px 0', whiteSpace: 'nowrap', height: 36 },
  '& thead th': { fontSize: '0.75rem', fontWeight: 550, color: theme.vars.palette.text.secondary, height: 28 },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tbody th': { fontWeight: 550 },
  '& .num': { textAlign: 'right' },
  '& .wrap': { whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: 160 },
}));
