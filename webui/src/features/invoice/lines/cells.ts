import { styled } from '@mui/material/styles';

/** The table of lines, which is typed into as into a spreadsheet: cells touch each other, the focus is a frame. */
export const Grid = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  outlineOffset: 2,
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { padding: 0, textAlign: 'left', verticalAlign: 'top' },
  '& thead th': {
    padding: '6px 8px',
    fontSize: '0.75rem',
    fontWeight: 550,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& tbody td, & tbody th': { border: `1px solid ${theme.vars.palette.divider}` },
  '& tbody th, & tbody td.act': { border: 0 },
  '& tbody th': { padding: '7px 8px 7px 0', fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& .num, & .num :is(input)': { textAlign: 'right' },
  '& td.sum': { padding: '7px 8px', whiteSpace: 'nowrap', minWidth: 88, background: theme.vars.palette.action.hover },
  '& :is(input, textarea, select)': {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 34,
    padding: '7px 8px',
    border: 0,
    borderRadius: 0,
    font: 'inherit',
    lineHeight: '20px',
    color: 'inherit',
    background: 'transparent',
    resize: 'none',
    fieldSizing: 'content',
  },
  '& select > *': { color: theme.vars.palette.text.primary, background: theme.vars.palette.background.paper },
  '& :is(input, textarea, select):focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& [aria-invalid=true]': { boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}` },
  '& .MuiAutocomplete-root': { padding: 0 },
}));
