import { styled } from '@mui/material/styles';

/** The scrolling frame and look of every table; styled once, since `sx` on each row would be slow. */
export const TableFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    // What only readers hear stands where it is said, and would make the page wider than its window.
    position: 'relative',
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    outlineOffset: -2,
    '& table': {
      borderCollapse: 'separate',
      borderSpacing: 0,
      tableLayout: 'fixed',
      width: '100%',
      fontSize: '0.8125rem',
    },
    '&[data-stale] tbody': { opacity: 0.45 },
    '& th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      height: 34,
      padding: '0 10px',
      textAlign: 'left',
      fontWeight: 550,
      fontSize: '0.75rem',
      color: palette.text.secondary,
      backgroundColor: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& th button': {
      all: 'unset',
      cursor: 'pointer',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      minHeight: 24,
      '& svg': { fontSize: 14 },
      '&:hover': { color: palette.text.primary },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, borderRadius: 3 },
    },
    '& th[aria-sort]': { color: palette.text.primary },
    '& td': {
      height: 36,
      padding: '0 10px',
      borderBottom: `1px solid ${palette.divider}`,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& tbody tr[data-row]': {
      cursor: 'pointer',
      outlineOffset: -2,
      '&:hover': { backgroundColor: palette.surface.hover },
      '&[data-selected], &[data-current]': { backgroundColor: palette.surface.selected },
    },
    '& td a': { color: 'inherit', textDecoration: 'none', fontWeight: 550, '&:hover': { textDecoration: 'underline' } },
    '& .num': { textAlign: 'right' },
    '& th.num button': { flexDirection: 'row-reverse' },
    '& .sec': { color: palette.text.secondary },
    '& .chk': { width: 44, padding: '0 0 0 20px' },
    '& th:first-of-type:not(.chk), & td:first-of-type:not(.chk)': { paddingLeft: 20 },
    '& input[type=checkbox]': {
      width: 16,
      height: 16,
      margin: 0,
      accentColor: palette.primary.main,
      verticalAlign: 'middle',
    },
  };
});
