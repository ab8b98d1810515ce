import type { Page } from '@playwright/test';

/** Serves every page as the empty shell, which reads its data in the browser. */
export async function withoutBakedData(page: Page): Promise<void> {
  const site = process.env.E2E_SITE ?? '';
  await page.route(
    ({ href }) => href.startsWith(site),
    (route) =>
      // Not `fulfill`: Chromium would then bar the page from loopback addresses.
      route.request().resourceType() === 'document'
        ? route.continue({ url: `${site}/shell.html` })
        : route.fallback(),
  );
}
