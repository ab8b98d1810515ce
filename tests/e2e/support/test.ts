/** Playwright's `test` with a fresh backend for each test, and any unexpected fault of a page as a failure. */
import { test as base, expect, type BrowserContext } from '@playwright/test';
import { hasEmbeddedBackend } from '../../../scripts/backend/backend';
import { restoreSnapshot, saveSnapshot } from '../../backendControl';
import { seed } from '../../../scripts/demo/seed';

const OURS = [process.env.E2E_SITE ?? '', 'http://127.0.0.1:', 'data:', 'blob:'];

let expected: (RegExp | string)[];

/** Faults that the running test expects: addresses that fail to load, and parts of lines in the console. */
export function expectFaults(...faults: (RegExp | string)[]): void {
  expected.push(...faults);
}

export const test = base.extend<{ guard: void }>({
  guard: [
    async ({ browser, context }, use) => {
      // The first test finds the demo data as they were seeded. Google's emulators keep no snapshot.
      if (!hasEmbeddedBackend()) await seed(process.env.E2E_PROJECT ?? '');
      else if (!(await restoreSnapshot('seeded'))) await saveSnapshot('seeded');
      expected = [];
      const faults: { text: string; url: string }[] = [];
      const watch = (one: BrowserContext) => {
        one.on('weberror', (error) => faults.push({ text: `uncaught: ${error.error().message}`, url: '' }));
        one.on('console', (message) => {
          if (message.type() === 'error') faults.push({ text: message.text(), url: message.location().url });
        });
        one.on('request', (request) => {
          const isOurs = OURS.some((start) => request.url().startsWith(start));
          if (!isOurs) faults.push({ text: 'third party', url: request.url() });
        });
      };
      watch(context);
      browser.on('context', watch);
      await use();
      browser.off('context', watch);
      expect(faults.filter((fault) => !isExpected(fault))).toEqual([]);
    },
    { auto: true },
  ],
});

function isExpected({ text, url }: { text: string; url: string }): boolean {
  // The browser itself asks for the icon whenever it likes, also without a network.
  if (/: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/.test(text) && /\/favicon\.(svg|ico)$/.test(url))
    return true;
  return expected.some((one) =>
    typeof one === 'string'
      ? text.includes(one)
      : text.startsWith('Failed to load resource') && one.test(url),
  );
}

export { expect } from '@playwright/test';

export async function mailsWith(text: string): Promise<{ text: string }[]> {
  const answer = await fetch(`${process.env.E2E_MAIL}/email`);
  return ((await answer.json()) as { text: string }[]).filter((mail) => mail.text.includes(text));
}
