import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups, preloaded } from './build/chunks.ts';
import { outlinedInputs } from './build/inputs.ts';
import { shortLabels } from './build/labels.ts';
import { precompress } from './build/precompress.ts';
import { patience } from './src/test/patience';

const server = process.env.DAYBOOK_API ?? 'http://127.0.0.1:8000';
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const proxy = { '/api': { target: server, changeOrigin: false, ws: true } };

/** The package names its development build for every use: its warnings would stand in the scripts of a page. */
const router = (file: string) => path(`./node_modules/react-router/dist/production/${file}.mjs`);
const whenBuilt = [
  { find: /^react-router$/, replacement: router('index') },
  { find: /^react-router\/dom$/, replacement: router('dom-export') },
];

export default defineConfig(({ command }) => ({
  plugins: [react(), shortLabels(), outlinedInputs(), precompress()],
  json: { namedExports: false, stringify: true },
  resolve: { alias: [{ find: '@', replacement: path('./src') }, ...(command === 'build' ? whenBuilt : [])] },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Browsers without it load the same files a moment later.
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['./src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // By default one core is left to vitest itself: of two, half.
    maxWorkers: '100%',
    // Modules are loaded once in each worker, not once for each of 116 files.
    isolate: false,
    // Room for young objects, in MB: of 16 a seventh of the time went into looking for garbage.
    execArgv: ['--max-semi-space-size=64'],
    // Ends a test that hangs; a form with a hundred fields is slow on a busy machine.
    testTimeout: 2 * patience,
    hookTimeout: 2 * patience,
    expect: { poll: { timeout: patience } },
  },
}));
