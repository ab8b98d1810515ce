import { defineConfig } from '@playwright/test';
import { browserOptions } from './scripts/e2e/browser';

// Run by scripts/e2e/e2e.ts, which has started a site with a backend of its own for each worker: a test that writes would
// pull the data from under its neighbour. A worker reads this file too, and learns here which site is its own.
const sites = JSON.parse(process.env.E2E_SITES ?? '[]') as Record<string, string>[];
Object.assign(process.env, sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

export default defineConfig({
  testDir: 'tests/e2e',
  workers: Math.max(1, sites.length),
  fullyParallel: false,
  // A machine that is busy with something else must not fail a whole run; a test that fails twice does.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  outputDir: process.env.E2E_RESULTS ?? 'node_modules/.tmp/test-results',
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
