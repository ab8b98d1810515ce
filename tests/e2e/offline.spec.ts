/** Fairs and cellars: what a visitor sees without a network, and that the worker behind it hides no new deployment. */
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import { hydrated, open } from './support/hydrated';
import { forward, serve } from './support/proxy';
import { expect, test } from './support/test';

test.use({
  serviceWorkers: 'allow',
  expectedFaults: [
    /^console: (.*ERR_INTERNET_DISCONNECTED|.*ERR_FAILED|La lecture a échoué|La page n’a pas pu|L’actualisation|.*Firestore)/,
  ],
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('pages that were seen are painted without a network, and say how old they are', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Avis-clients' }).click();
  await page.getByRole('figure').waitFor();
  await kept(page, '/', '/avisClients');
  await context.setOffline(true);
  await page.reload();
  await expect(title(page)).toHaveText('Témoignages clients');
  await expect(page.getByText(/^Avis du \d+/)).toBeVisible();
  await page.goto('/');
  await expect(title(page)).toHaveText(BRAND.tagline);
  await hydrated(page);
});

test('a page that was not seen says that the network is gone, and comes with it', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await kept(page, '/');
  await context.setOffline(true);
  await page.goto('/couture/sac');
  await expect(title(page)).toHaveText('Le fil est coupé');
  await expect(page).toHaveTitle('Hors ligne');
  const { fontFamily } = await title(page).evaluate((one) => getComputedStyle(one));
  expect(fontFamily).not.toMatch(/^"?Times/);
  await context.setOffline(false);
  await expect(title(page)).toHaveText('Couture - Sac');
});

test('inside the site, too; what was seen is still there', async ({ page, context }) => {
  await open(page, '/');
  await kept(page, '/');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(title(page)).toHaveText('Le fil est coupé');
  await page.goBack();
  await expect(title(page)).toHaveText(BRAND.tagline);
  await page.goForward();
  await expect(title(page)).toHaveText('Le fil est coupé');
  await context.setOffline(false);
  await expect(title(page)).toHaveText('Contactez-nous');
});

test('a new deployment is shown at once, although the worker has the old one', async ({ page }) => {
  let deployed = 1;
  const { origin, stop } = await serve(async (incoming, outgoing) => {
    const answer = await forward(incoming, { 'accept-encoding': 'identity' });
    outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, etag: `${deployed}` });
    if (!answer.headers['content-type']?.startsWith('text/html')) return void answer.pipe(outgoing);
    outgoing.end((await text(answer)).replace('<title>', `<title>${deployed} · `));
  });
  await open(page, `${origin}/contact`);
  await kept(page, '/contact');
  await page.reload();
  deployed = 2;
  const answer = await page.goto(`${origin}/contact`, { waitUntil: 'commit' });
  expect(await answer?.text()).toContain('<title>2 · ');
  stop();
  // What the worker shows from now on is the new one.
  await page.reload();
  expect(await page.content()).toContain('2 · ');
});

/** The worker runs and has kept these pages. */
async function kept(page: Page, ...paths: string[]): Promise<void> {
  const areKept = () =>
    page.evaluate(async (wanted) => {
      const found = await Promise.all(wanted.map((path) => caches.match(path, { cacheName: 'pages' })));
      return navigator.serviceWorker.controller !== null && found.every(Boolean);
    }, paths);
  await expect.poll(areKept).toBe(true);
}
