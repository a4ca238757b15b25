import type { Components, Theme } from '@mui/material/styles';
import { hidden } from '../compact';
import { folded } from '../folded';
import { roomBelow, screenHeight } from '../roomBelow';

const overlay = '0 8px 24px rgba(10,25,30,.14)';

export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      // What is scrolled to ends above feedback, and so does the page.
      html: { scrollPaddingBottom: roomBelow },
      body: {
        paddingBottom: roomBelow,
        fontSize: '0.8125rem',
        WebkitFontSmoothing: 'antialiased',
        fontFeatureSettings: '"cv11","ss03"',
      },
      'h1, h2, h3, h4, p, dl, dd, ol, ul': { margin: 0 },
      'button, input, select, textarea': { fontFamily: 'inherit' },
      '.tnum': { fontVariantNumeric: 'tabular-nums' },
      '.vh': hidden,
      // Browsers fill empty boxes of dark pages with grey, as if nothing could be ticked there.
      ':where([data-mode=dark] input[type=checkbox]:not(:checked, :indeterminate))': {
        appearance: 'none',
        width: 16,
        height: 16,
        margin: 0,
        borderRadius: 3,
        border: '1px solid var(--mui-palette-text-secondary)',
        backgroundColor: 'transparent',
      },
      ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 1 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: { minHeight: 32, paddingInline: 12, whiteSpace: 'nowrap', flex: 'none' },
      outlined: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        borderColor: theme.vars.palette.divider,
        '&.MuiButton-colorPrimary:not(.Mui-disabled)': { color: theme.vars.palette.text.primary },
        '&:hover': { borderColor: theme.vars.palette.border },
      }),
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 6 }, sizeSmall: { padding: 6 } },
  },
  MuiSvgIcon: { defaultProps: { fontSize: 'small' }, styleOverrides: { fontSizeSmall: { fontSize: 18 } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        fontSize: '0.8125rem',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.border },
      }),
      input: { '.MuiInputBase-sizeSmall > &': { paddingBlock: 6.5, height: 19 } },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: {
        fontSize: '0.8125rem',
        '&.MuiInputLabel-sizeSmall.MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': {
          transform: 'translate(14px, 6px) scale(1)',
        },
      },
    },
  },
  MuiAutocomplete: {
    defaultProps: {
      filterOptions: (options, { inputValue, getOptionLabel }) => {
        const wanted = folded(inputValue);
        return options.filter((option) => folded(getOptionLabel(option)).includes(wanted));
      },
    },
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingBlock: 3 },
        '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { paddingBlock: 3.5 },
      },
      tag: { margin: 2, maxWidth: 'calc(100% - 4px)', '&.MuiChip-root': { height: 22, fontSize: '0.75rem' } },
      option: { fontSize: '0.8125rem', minHeight: '32px !important' },
      // Lies over the next field: it needs an edge of its own.
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.border}`, boxShadow: overlay }),
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiChip: { styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.surface.selected }) } },
  MuiFormHelperText: {
    styleOverrides: {
      // Says why a field cannot be used yet: that has to be read.
      root: ({ theme }) => ({
        marginInline: 2,
        marginTop: 2,
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        fontSize: '0.75rem',
        fontWeight: 450,
        backgroundColor: '#182226',
        color: '#F3F6F7',
        padding: '4px 8px',
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 32, fontSize: '0.8125rem', borderRadius: 4, marginInline: 4, gap: 8 } },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, boxShadow: overlay }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      root: { bottom: roomBelow },
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: overlay,
        borderRadius: 10,
        margin: 16,
        // The content of a form scrolls between title and buttons, as it does where the form is within it.
        '& > form:has(> .MuiDialogContent-root)': { display: 'flex', flexDirection: 'column', minHeight: 0 },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1rem', fontWeight: 600, padding: '20px 24px 4px', lineHeight: 1.4 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', flexWrap: 'wrap', gap: 8 } } },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({ height: screenHeight, borderLeft: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '6px 2px',
        marginRight: 20,
        '@media (max-width: 480px)': { marginRight: 14 },
        minWidth: 0,
        textTransform: 'none',
        fontWeight: 550,
        fontSize: '0.8125rem',
      },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 36 } } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 28,
        paddingInline: 10,
        gap: 6,
        textTransform: 'none',
        fontSize: '0.75rem',
        fontWeight: 550,
        whiteSpace: 'nowrap',
        color: theme.vars.palette.text.secondary,
        borderColor: theme.vars.palette.divider,
        '& svg': { fontSize: 16 },
        '&.Mui-selected': { color: theme.vars.palette.text.primary },
        // On a phone the chosen one alone has its word, which the others keep for screen readers.
        [theme.breakpoints.down('sm')]: {
          '&:not(.Mui-selected):has(svg)': { fontSize: 0, gap: 0 },
        },
      }),
    },
  },
};
