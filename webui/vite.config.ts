import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompress } from './build/precompress.ts';

const server = process.env.DAYBOOK_API ?? 'http://127.0.0.1:8000';
const proxy = { '/api': { target: server, changeOrigin: false } };
const reactPackages =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|redux|reselect|immer|@reduxjs|i18next|react-i18next|use-sync-external-store)[\\/]/;
// What signing in does not need stays out of the chunk that every page loads.
const muiPackages =
  /node_modules[\\/](@mui[\\/](material(?![\\/]Dialog)|system|styled-engine|utils|private-theming|icons-material)|@emotion|@popperjs|react-transition-group|stylis)[\\/]/;

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
            { name: 'mui', test: muiPackages, minShareCount: 3, priority: 20 },
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
