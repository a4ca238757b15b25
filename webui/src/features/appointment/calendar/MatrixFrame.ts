import { styled } from '@mui/material/styles';
import { hatch } from './EventChip';

/** Pixels of the column with the people's names. */
export const nameWidth = 190;

/** The matrix's scrolling frame: names stay at the left, days on top. */
export const Frame = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  position: 'relative',
  overflow: 'auto',
  outlineOffset: -2,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-stale] tbody': { opacity: 0.45 },
  '& table': { borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed', width: '100%' },
  '& th': { fontWeight: 550, fontSize: '0.75rem', textAlign: 'left', whiteSpace: 'nowrap' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: 34,
    padding: '0 6px',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    overflow: 'hidden',
  },
  '& thead th[aria-current]': { color: theme.vars.palette.primary.main, fontWeight: 650 },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: nameWidth,
    padding: '0 8px 0 20px',
    backgroundColor: theme.vars.palette.background.paper,
    borderRight: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th:first-of-type': { zIndex: 3 },
  '& tbody th, & td': { height: 52, borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& td': { padding: '3px 2px', verticalAlign: 'top', borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& td[data-weekend]': { backgroundColor: theme.vars.palette.surface.canvas },
  '& td[data-away]': { backgroundImage: hatch(theme.vars.palette.tone.red.dot) },
  '& td[data-over]': {
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.surface.selected,
  },
  '& ul': { listStyle: 'none', padding: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
  '& .who': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .who div': { minWidth: 0 },
  '& .cut': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .role': { color: theme.vars.palette.text.secondary, fontWeight: 400, fontSize: '0.6875rem' },
  [theme.breakpoints.down('sm')]: { '& th:first-of-type': { width: 132, paddingLeft: 12 } },
}));

export const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  minHeight: 44,
  paddingInline: 16,
  flex: 'none',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
}));
