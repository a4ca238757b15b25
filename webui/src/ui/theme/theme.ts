import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { components } from './components';
import { darkTones, darkUrgent, type Filled, lightTones, lightUrgent, type ToneColours } from './tones';

interface Surfaces {
  canvas: string;
  sunken: string;
  raised: string;
  hover: string;
  selected: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    tone: ToneColours;
    urgent: Filled;
    surface: Surfaces;
    border: string;
  }
  interface PaletteOptions {
    tone?: ToneColours;
    urgent?: Filled;
    surface?: Surfaces;
    border?: string;
  }
}

export const light = {
  primary: { main: '#0B6470', dark: '#084B54', light: '#3A8A94', contrastText: '#FFFFFF' },
  error: { main: '#B3261E' },
  warning: { main: '#8A5300' },
  success: { main: '#1B6B38' },
  info: { main: '#1C5FA8' },
  text: { primary: '#182226', secondary: '#55636A', disabled: '#8A989E' },
  divider: '#E1E7E9',
  background: { default: '#F6F8F8', paper: '#FFFFFF' },
  action: { hover: '#F0F4F4', selected: '#E3F1F2', focus: '#E3F1F2' },
  tone: lightTones,
  urgent: lightUrgent,
  surface: { canvas: '#F6F8F8', sunken: '#EFF3F3', raised: '#FFFFFF', hover: '#F0F4F4', selected: '#E3F1F2' },
  border: '#7F8E95',
};

export const dark = {
  primary: { main: '#5CC6CF', dark: '#37A3AD', light: '#8ADCE3', contrastText: '#06282C' },
  error: { main: '#F2A3A0', contrastText: '#2B0A0B' },
  warning: { main: '#F0C277' },
  success: { main: '#8FD6A3' },
  info: { main: '#9CC7F5' },
  text: { primary: '#E6ECEE', secondary: '#9FAEB5', disabled: '#66757C' },
  divider: '#2B353A',
  background: { default: '#0F1416', paper: '#151B1E' },
  action: { hover: '#1E272B', selected: '#14343A', focus: '#14343A' },
  tone: darkTones,
  urgent: darkUrgent,
  surface: { canvas: '#0F1416', sunken: '#0B0F11', raised: '#1B2326', hover: '#1E272B', selected: '#14343A' },
  border: '#66757C',
};

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-mode', nativeColor: false },
  defaultColorScheme: 'light',
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 6 },
  spacing: 4,
  typography: {
    fontFamily: '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", sans-serif',
    fontSize: 13,
    htmlFontSize: 16,
    h1: { fontSize: '1.25rem', fontWeight: 650, letterSpacing: '-0.011em', lineHeight: 1.3 },
    h2: { fontSize: '1rem', fontWeight: 600, letterSpacing: '-0.006em', lineHeight: 1.4 },
    h3: { fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: '0.8125rem', lineHeight: 1.5 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
    caption: { fontSize: '0.75rem', lineHeight: 1.4 },
    overline: {
      fontSize: '0.6875rem',
      fontWeight: 600,
      letterSpacing: '0.04em',
      textTransform: 'none',
      lineHeight: 1.4,
    },
    button: { fontSize: '0.8125rem', fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
  },
  components,
});
