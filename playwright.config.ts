import { defineConfig } from '@playwright/test';
import { browserOptions, engine } from './scripts/e2e/browser';

// Run by scripts/e2e/e2e.ts, which has started a site and a backend for each worker, so that no test changes the data of
// another. A worker reads this file too, and learns here which site is its own.
const sites = JSON.parse(process.env.E2E_SITES ?? '[]') as Record<string, string>[];
Object.assign(process.env, sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

export default defineConfig({
  testDir: 'tests/e2e',
  workers: Math.max(1, sites.length),
  // Test by test, not file by file, or one worker ends long before the other. Each test restores its own backend.
  fullyParallel: true,
  snapshotPathTemplate: '{testDir}/look/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  // More would fail for the same reason.
  maxFailures: 10,
  // Long, for a busy machine; they cost time only when a test fails.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  outputDir: process.env.E2E_RESULTS ?? 'node_modules/.tmp/test-results',
  use: {
    baseURL: process.env.E2E_SITE ?? '',
    browserName: engine(),
    launchOptions: await browserOptions(),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A trace reads the body of every answer: on when asked, `npm run test:e2e -- WORD --trace retain-on-failure`.
    // Firefox reports the style that Playwright adds for a screenshot, which the policy refuses.
    screenshot: engine() === 'firefox' ? 'off' : 'only-on-failure',
    // They would answer in place of the routes that a test sets up.
    serviceWorkers: 'block',
  },
});
