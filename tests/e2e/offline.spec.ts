import { request, type IncomingMessage, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import type { BakedPage } from '../../src/data/bakedPage';
import { BRAND } from '../../src/domain/brand';
import { serve } from '../serve';
import { header, hydrated, open, titled } from './support/shown';
import { expect, expectFaults, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

const passOn: RequestListener = async (incoming, outgoing) => {
  const answer = await forward(incoming);
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
};

test('seen pages are painted without a network; others say so, and come with it', async ({ page }) => {
  expectFaults(/./, 'La lecture a échoué', 'La page n’a pas pu', '@firebase/firestore');
  // Pages that came ahead would be there without a network, too.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  // Stops the server, too: Playwright's emulation does not reach a worker started afterwards.
  const site = await serve(passOn);
  const setOffline = async (isOffline: boolean) => {
    await (isOffline ? site.stop() : site.restart());
    await page.context().setOffline(isOffline);
  };
  await open(page, `${site.origin}/`);
  await header(page, 'Avis-clients').click();
  await page.getByRole('figure').waitFor();
  await kept(page, '/', '/avisClients');
  await setOffline(true);
  await page.reload();
  await titled(page, 'Témoignages clients');
  await page.getByText(/Vous voyez la page du \d+/).waitFor();
  // Two months later: of the announcement and the markets that it was kept with nothing is left.
  await page.clock.install({ time: Date.now() + 60 * 86_400_000 });
  await page.goto(`${site.origin}/`);
  await titled(page, BRAND.tagline);
  await hydrated(page);
  await expect(page.locator('.announcement:visible, .markets:visible')).toHaveCount(0);

  // The offline page checks the network every five seconds.
  await page.goto(`${site.origin}/couture/sac`);
  await titled(page, 'Le fil est coupé');
  await expect(page).toHaveTitle('Hors ligne');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('font-family', /^"?Times/);
  await setOffline(false);
  await page.clock.runFor(5000);
  await titled(page, 'Couture - Sac');
  await hydrated(page);

  await setOffline(true);
  await header(page, 'Contact').click();
  await titled(page, 'Le fil est coupé');
  await page.goBack();
  await titled(page, 'Couture - Sac');
  await page.goForward();
  await titled(page, 'Le fil est coupé');
  await setOffline(false);
  await titled(page, 'Contactez-nous');
  site.stop();
});

test('a page is drawn from its kept data; an avis that is gone is in no kept file', async ({ page }) => {
  expectFaults(/./, 'La lecture a échoué', '@firebase/firestore');
  let isNewer = false;
  const site = await serve(async (incoming, outgoing) => {
    if (!isNewer || !incoming.url?.endsWith('/avisClients/data.json')) return passOn(incoming, outgoing);
    const data = JSON.parse(await text(await forward(incoming))) as BakedPage;
    const [first] = data.values['/avisClients'] as object[];
    const values = { '/avisClients': [{ ...first, message: 'Tout ce qui reste ici.' }] };
    outgoing.end(JSON.stringify({ ...data, readAt: '2099-01-01T00:00:00.000Z', values }));
  });
  await open(page, `${site.origin}/avisClients`);
  await kept(page, '/avisClients');
  await open(page, `${site.origin}/`);
  await kept(page, '/');
  isNewer = true;
  // Prefetched, never followed.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/prefetch-/.test(name)),
  );
  await header(page, 'Avis-clients').hover();
  const isGone = () =>
    page.evaluate(async () => !(await caches.match('/avisClients', { cacheName: 'own-pages' })));
  await expect.poll(isGone).toBe(true);
  site.stop();
  await page.context().setOffline(true);
  await page.goto(`${site.origin}/avisClients`);
  await page.getByRole('figure').getByText('Tout ce qui reste ici.').waitFor();
  await titled(page, 'Témoignages clients');
});

test('nothing of another host is kept or shown, whatever an address or message names', async ({ page }) => {
  expectFaults(/./);
  let asked = 0;
  const stranger = await serve((_, outgoing) => {
    asked++;
    outgoing.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
    outgoing.end('<h1>Chez l’étranger</h1>');
  });
  const { host } = new URL(stranger.origin);
  const site = await serve(passOn);
  const addresses = [`//${host}/x`, `/\\${host}/x`, `/%2F${host}/x`, `/%5C${host}/x`, `/.//${host}/x`];
  await open(page, `${site.origin}/contact`);
  await kept(page, '/contact');
  for (const address of addresses) {
    expect((await page.goto(site.origin + address))?.status()).toBe(404);
    await titled(page, 'Le fil est perdu');
    expect(new URL(page.url()).origin).toBe(site.origin);
  }
  const posted = ['//x', '/\\x', '/\t/x', 'http://x', '.x', '@x', '/assets/..//x'].map((one) =>
    one.replace('x', `${host}/x`),
  );
  await page.evaluate(async (paths) => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage([...paths, '/admin', '/login', '/%61dmin', '/a%64min', '/cookies.html']);
  }, posted);
  await kept(page, '/cookies.html');
  const names = await page.evaluate(async () => {
    const keysOf = async (name: string) => (await caches.open(name)).keys();
    return (await Promise.all((await caches.keys()).map(keysOf))).flat().map(({ url }) => url);
  });
  expect(names.filter((name) => name.includes(host) || /admin|login/.test(name))).toEqual([]);
  expect(asked).toBe(0);
  site.stop();
  await page.context().setOffline(true);
  for (const address of addresses) {
    await page.goto(site.origin + address);
    await titled(page, 'Le fil est coupé');
  }
  stranger.stop();
});

/** Waits until the worker controls the page and can show these paths: from their HTML, or drawn from their data. */
async function kept(page: Page, ...paths: string[]): Promise<void> {
  const areKept = () =>
    page.evaluate(async (wanted) => {
      const found = wanted.map(async (path) => {
        const page = await caches.match(path, { cacheName: 'own-pages' });
        return page ?? caches.match(`${path}/data.json`, { cacheName: 'own-data' });
      });
      return navigator.serviceWorker.controller !== null && (await Promise.all(found)).every(Boolean);
    }, paths);
  await expect.poll(areKept).toBe(true);
}

/** Forwards a request to the site, which compresses nothing. */
function forward(incoming: IncomingMessage) {
  // Joined as text: resolved, an address that begins with // would name another host.
  const target = new URL(`${process.env.E2E_SITE}${incoming.url}`);
  const { method, headers } = incoming;
  return new Promise<IncomingMessage>((resolve, reject) => {
    incoming.pipe(request(target, { method, headers }, resolve).on('error', reject));
  });
}
