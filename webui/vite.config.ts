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
// What forms and drawers need stays out of the chunk that every list loads.
const muiForms =
  /node_modules[\\/]@mui[\\/]material[\\/](Autocomplete|useAutocomplete|Checkbox|Chip|Dialog|Drawer|Slide|Tab|FormControlLabel|Radio|Switch|Collapse|FormGroup)/;
const muiPackages = /node_modules[\\/]@mui[\\/](material|icons-material)[\\/]/;

// What signing in shows too.
const start =
  /src[\\/](api[\\/]|i18n[\\/](index|en[\\/](auth|common|record|shell))|app[\\/]Preferences|ui[\\/](Logo|States|Toasts|toasts|listing|theme|errorText|usePageTitle|path|useListState)).*$/;
// What every page behind the sign-in shows, in one file that packs better than many small ones.
const everyPage =
  /src[\\/](app[\\/](Shell|Sidebar|TopBar|navigation|OfflineBanner|RoleGuard|useLiveUpdates)|ui[\\/](Person|PresenceMark|presence|useShortcuts|announce|format|useListState|StatusChip|useCommand|useVisible)|features[\\/](notifications[\\/]Bell|inbox[\\/]InboxBadge|presence[\\/]AvailabilityItem)|ui[\\/]record[\\/](lookups|fieldText|FieldValue|ListLayout|PageHead|reading|filters|FilterMenu|SearchField|ChangedNote))\.tsx?$/;
const everyList =
  /src[\\/]ui[\\/](DataTable|TableFrame|Pager|record[\\/](RecordListPage|ListHead|useRows|useMatching|columns|ColumnPicker|CompactList|FilterBar|FieldFilter|screen))\.tsx?$/;

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
            { name: 'mui-forms', test: muiForms, minShareCount: 3, priority: 15 },
            { name: 'start', test: start, priority: 8 },
            { name: 'shell', test: everyPage, priority: 6 },
            { name: 'list', test: everyList, priority: 5 },
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
