import type { Page } from '@playwright/test';

/** From now on every page arrives as the empty shell: the browser itself reads and draws it. Block service workers. */
export async function withoutBakedData(page: Page): Promise<void> {
  const shell = `${process.env.E2E_SITE}/shell.html`;
  await page.route(
    ({ href }) => href.startsWith(process.env.E2E_SITE ?? ''),
    async (route) => {
      if (route.request().resourceType() !== 'document') await route.fallback();
      // Not fulfilled: Chromium would bar a page that no server sent from servers of this machine.
      else await route.continue({ url: shell });
    },
  );
}
