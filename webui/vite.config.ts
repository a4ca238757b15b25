import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './build/chunks.ts';
import { shortLabels } from './build/labels.ts';
import { precompress } from './build/precompress.ts';

const server = process.env.DAYBOOK_API ?? 'http://127.0.0.1:8000';
const proxy = { '/api': { target: server, changeOrigin: false, ws: true } };

export default defineConfig({
  plugins: [react(), shortLabels(), precompress()],
  json: { namedExports: false, stringify: true },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Browsers without it load the same files a moment later.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['./src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Unless told, one core is left to vitest itself: of two, half.
    maxWorkers: '100%',
    // Modules are loaded once in each worker, not once for each of 116 files.
    isolate: false,
    // Ends a test that hangs; a form with a hundred fields is slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
