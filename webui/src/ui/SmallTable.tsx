import { styled } from '@mui/material/styles';

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
  // A number ends where the text of the next column would begin.
  '& .num + :not(.num)': { paddingLeft: 12 },
  '& .wrap': { whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: 160 },
}));
