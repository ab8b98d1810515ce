import type { Page } from '@playwright/test';
import { forward } from '../../scripts/serve/serveSite';
import { BRAND } from '../../src/domain/brand';
import { serve } from '../serve';
import { cards, header, hydrated, open, pictureShown, titled } from './support/shown';
import { expect, expectFaults, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

const passOn = forward(process.env.E2E_SITE ?? '');

test('without a network pages seen are shown; others have the site around a sentence', async ({ page }) => {
  expectFaults(/./, 'La lecture a échoué', 'La page n’a pas pu', '@firebase/firestore');
  // Stops the server, too: Playwright's emulation does not reach a worker started afterwards.
  const site = await serve(passOn);
  await open(page, `${site.origin}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  // The document of a first visit is not kept.
  await page.reload();
  await hydrated(page);
  await kept(page, 'kept-pages', '/');
  await header(page, 'Avis-clients').click();
  await page.getByRole('figure').waitFor();
  await page.goBack();
  await page
    .getByRole('main')
    .getByRole('link', { name: /crochet/i })
    .first()
    .click();
  await titled(page, 'Crochet');
  await kept(page, 'kept-data', '/crochet/data.json', '/avisClients/data.json');
  for (const path of ['/', '/crochet', '/contact']) {
    const html = await (await page.request.get(site.origin + path)).text();
    await kept(page, 'kept-code', ...(/data-modules="([^"]+)"/.exec(html)?.[1] ?? 'none').split(' '));
  }
  site.stop();
  await page.context().setOffline(true);

  await page.reload();
  await titled(page, 'Crochet');
  await expect(cards(page)).not.toHaveCount(0);
  await page.getByText(/Vous voyez la page du \d+/).waitFor();
  await page.goto(`${site.origin}/`);
  await titled(page, BRAND.tagline);
  await hydrated(page);
  for (const door of await page.locator('main img[src*="/door-"]').all()) await pictureShown(door);
  await header(page, 'Contact').click();
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).waitFor();
  await page.goto(`${site.origin}/couture/sac`);
  await titled(page, 'Couture - Sac');
  await page.getByText('Impossible de charger les créations').waitFor();
  await page.goto(`${site.origin}/admin`);
  await titled(page, 'Le fil est coupé');
  await site.restart();
  await page.context().setOffline(false);
  await titled(page, 'Bienvenue sur la page administration');
  site.stop();
});

async function kept(page: Page, name: string, ...paths: string[]): Promise<void> {
  const missing = () =>
    page.evaluate(
      async ([cache, wanted]) => {
        const keys = await (await caches.open(cache)).keys();
        const found = navigator.serviceWorker.controller ? keys.map(({ url }) => url) : [];
        return wanted.filter((path) => !found.includes(location.origin + path));
      },
      [name, paths] as const,
    );
  await expect.poll(missing).toEqual([]);
}
