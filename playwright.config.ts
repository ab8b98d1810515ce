import { defineConfig } from '@playwright/test';
import { browserOptions } from './scripts/browser';

/** Run by scripts/e2e.ts, which has started the site and says where (E2E_SITE). */
export default defineConfig({
  testDir: 'tests/e2e',
  // One backend for all: a test that writes would pull the data from under its neighbour.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  outputDir: 'node_modules/.tmp/test-results',
  use: {
    baseURL: process.env.E2E_SITE ?? '',
    launchOptions: await browserOptions(),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A picture of every action would double the time; the calls and the page at the failure tell enough.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
