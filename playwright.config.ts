import { defineConfig } from '@playwright/test';
import { browserOptions, engine } from './scripts/e2e/browser';

// Run by scripts/e2e.ts, which starts a site and a backend for each worker, so that tests do not share data.
// Workers read this file, too, and pick their own site here.
const sites = JSON.parse(process.env.E2E_SITES ?? '[]') as Record<string, string>[];
Object.assign(process.env, sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

export default defineConfig({
  testDir: 'tests/e2e',
  workers: Math.max(1, sites.length),
  // Distributes single tests rather than files, to keep both workers busy. Each test restores its own backend.
  fullyParallel: true,
  snapshotPathTemplate: '{testDir}/look/{arg}{ext}',
  // Other engines count bytes in other ways, and cannot be made to darken pages.
  grepInvert: engine() === 'chromium' ? [] : /@chromium/,
  forbidOnly: Boolean(process.env.CI),
  maxFailures: 10,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  outputDir: process.env.E2E_RESULTS ?? 'node_modules/.tmp/test-results',
  use: {
    baseURL: process.env.E2E_SITE ?? '',
    browserName: engine(),
    launchOptions: await browserOptions(),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Traces are slow, so only on request: `npm run test:e2e -- WORD --trace retain-on-failure`.
    screenshot: 'only-on-failure',
    // They would bypass page.route.
    serviceWorkers: 'block',
  },
});
