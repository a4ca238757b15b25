import { defineConfig } from '@playwright/test';
import { launchOptions, userOptions } from './e2e/browser.mjs';
import { patience } from './src/test/patience';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/startServer.ts',
  forbidOnly: process.env.CI === 'true',
  retries: 1,
  // The second time is for the trace alone.
  failOnFlakyTests: true,
  // Server and database share the two cores with the browsers; a third worker makes all of them slower.
  workers: 2,
  // For the longest journey, on a machine that is three times slower than usual.
  timeout: 240_000,
  expect: { timeout: patience },
  reporter: 'list',
  use: {
    ...userOptions('en'),
    launchOptions,
    baseURL: process.env.DAYBOOK_URL ?? '',
    actionTimeout: patience,
    navigationTimeout: patience,
    screenshot: 'only-on-failure',
    // What the page showed at each step is kept for a journey that failed, which is gone through once more: to keep it
    // of each would cost an eighth more. Without the film, which costs more than the journey.
    trace: { mode: 'on-first-retry', screenshots: false },
  },
});
