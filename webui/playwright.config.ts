import { defineConfig } from '@playwright/test';
import { launchOptions, userOptions } from './e2e/browser.mjs';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/startServer.ts',
  forbidOnly: process.env.CI === 'true',
  // Server and database share the two cores with the browsers; a third worker makes all of them slower.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...userOptions('en'),
    launchOptions,
    baseURL: process.env.DAYBOOK_URL ?? '',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Without the film of each test, which costs more than the test; what the page held at each step is in the trace.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
});
