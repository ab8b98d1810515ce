import type { Page } from '@playwright/test';

/** From now on every page arrives as the empty shell, which reads and draws it in the browser. */
export async function withoutBakedData(page: Page): Promise<void> {
  const site = process.env.E2E_SITE ?? '';
  await page.route(
    ({ href }) => href.startsWith(site),
    (route) =>
      // Not `fulfill`: Chromium would let the page reach no loopback address.
      route.request().resourceType() === 'document'
        ? route.continue({ url: `${site}/shell.html` })
        : route.fallback(),
  );
}
