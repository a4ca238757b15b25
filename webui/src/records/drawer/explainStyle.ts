import type { Theme } from '@mui/material/styles';

/** The button of a field's history shows beside the line that is pointed at, or when it has the focus. */
export const explainStyle = (theme: Theme) => ({
  '& .explain': { marginBlock: -2, color: theme.vars.palette.text.secondary, opacity: 0 },
  '& dd:hover .explain, & .explain:focus-visible, & dt:hover + dd .explain, & .explain[aria-expanded=true]': {
    opacity: 1,
  },
  // On a screen without hovering, a sign at every empty line would be more than the values.
  '@media (hover: none)': {
    '& dd:not([data-empty]) .explain': { opacity: 1 },
    '& dd[data-empty] .explain': { display: 'none' },
  },
});
