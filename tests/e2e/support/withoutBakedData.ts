import type { Page } from '@playwright/test';

/** Serves every page as the empty shell, without the data beside it: the browser reads that from the backend. */
export async function withoutBakedData(page: Page): Promise<void> {
  const site = process.env.E2E_SITE ?? '';
  await page.route(/\/data\.json$/, (route) => route.fulfill({ json: null }));
  await page.route(
    ({ href }) => href.startsWith(site),
    (route) =>
      // Not `fulfill`: Chromium would then bar the page from loopback addresses.
      route.request().resourceType() === 'document'
        ? route.continue({ url: `${site}/shell.html` })
        : route.fallback(),
  );
}
