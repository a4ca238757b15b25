import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompress } from './build/precompress.ts';

const server = process.env.DAYBOOK_API ?? 'http://127.0.0.1:8000';
const proxy = { '/api': { target: server, changeOrigin: false } };
const reactPackages =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|redux|reselect|immer|@reduxjs|i18next|react-i18next|use-sync-external-store)[\\/]/;
// What signing in does not need stays out of the chunk that every page loads: beginnings of folders and of icons.
const later =
  'Autocomplete|Badge|Breadcrumbs|Checkbox|Chip|Collapse|Dialog|Drawer|FormControlLabel|LinearProgress|Radio|Skeleton|Slide|Switch|Tab|ToggleButton|useAutocomplete';
const firstIcons =
  'Check(?!Box)|CloudOff|DarkMode|LightMode|Lock|SearchOff|SettingsBrightness|Translate|Visibility|utils';
const muiBase = new RegExp(
  `node_modules[\\\\/](@mui[\\\\/](material(?![\\\\/](${later}))|icons-material[\\\\/](${firstIcons})|system|styled-engine|utils|private-theming)|@emotion|@popperjs|react-transition-group|stylis)[\\\\/A-Z]`,
);
const muiPackages = /node_modules[\\/]@mui[\\/](material|icons-material)[\\/]/;

export default defineConfig({
  plugins: [react(), precompress()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: reactPackages, priority: 30 },
            { name: 'mui', test: muiBase, minShareCount: 3, priority: 20 },
            { name: 'mui-pages', test: muiPackages, minShareCount: 3, priority: 10 },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['./src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 15_000,
  },
});
