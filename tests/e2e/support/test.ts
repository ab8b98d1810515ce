/** Playwright's `test` for this site: a fresh backend for each test, and every fault of a page a failure. */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { restoreSnapshot } from '../../../scripts/backend/embedded';
import { seed } from '../../../scripts/demo/seed';
import { planFaultsOf, type FaultRule } from './faultPlan';

const site = process.env.E2E_SITE ?? '';

interface Fixtures {
  /** Console errors and requests to third parties that the test expects; anything else fails it. */
  expectedFaults: RegExp[];
  guard: void;
}

export const test = base.extend<Fixtures>({
  expectedFaults: [[], { option: true }],
  guard: [
    async ({ context, expectedFaults }, use) => {
      current = context;
      await restore();
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`);
      });
      context.on('request', (request) => {
        if (!isOurs(request.url())) faults.push(`third party: ${request.url()}`);
      });
      await use();
      expect(faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** The context of the test that runs. */
let current: BrowserContext | null = null;

/** The backend as it was after seeding. Google's emulators keep no snapshot: they are seeded again. */
async function restore(): Promise<void> {
  if (!(await restoreSnapshot('seeded'))) await seed(process.env.E2E_PROJECT ?? '');
}

/** Makes the backend fail for this test's pages as the rules say, until the next plan; without rules all works again. */
export function planFaults(...rules: FaultRule[]): Promise<void> {
  if (!current) throw new Error('planFaults is for tests with a page.');
  return planFaultsOf(current, rules);
}

interface Mail {
  subject: string;
  text: string;
  html: string;
  replyTo?: { address: string; name: string }[];
}

/** The mails that have arrived, newest last, as MailDev tells them. */
export async function receivedMails(): Promise<Mail[]> {
  const answer = await fetch(`${process.env.E2E_MAIL}/email`);
  return (await answer.json()) as Mail[];
}

/** The names of the JavaScript files that the page has loaded so far. */
export async function loadedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
}

function isOurs(url: string): boolean {
  return url.startsWith(site) || url.startsWith('http://127.0.0.1:') || /^(data|blob):/.test(url);
}
