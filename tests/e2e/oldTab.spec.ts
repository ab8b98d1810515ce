/** Code that does not come: an old tab after a deployment, a « 404 » that the browser kept, a network that is away. */
import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import {
  addButton,
  creationsNamed,
  dialogsOf,
  expectKept,
  ADMIN,
  fillIn,
  signInAsAdmin,
  smallPhoto,
} from './support/administration';
import { creation, store } from './support/records';
import { hydrated } from './support/hydrated';
import { forward, serve } from './support/proxy';
import { expect, test } from './support/test';

test.use({
  expectedFaults: [/^console: (La page n’a pas pu être affichée|Failed to load resource|.*status of 404)/],
});

const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

test.describe('of the administration', () => {
  const NAME = 'Sac d’avant la mise en ligne';
  const ADD_FAILED = "Erreur lors de l'ajout, veuillez réessayer.";

  test('code for accounts gone after a deployment: the tab reloads itself once', async ({ page }) => {
    await signInAsAdmin(page.context());
    const tab = loadsOf(page);
    await page.route(/\/assets\/authSdk-/, (route) => (tab.loads === 1 ? gone(route) : route.continue()));
    await page.goto('/admin/account');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${ADMIN.userName}`);
    expect(tab.loads).toBe(2);

    await page.evaluate(() => sessionStorage.clear());
    await page.unrouteAll();
    await page.route(/\/assets\/authSdk-/, gone);
    await page.goto('/admin/account');
    await expect.poll(() => tab.loads).toBe(4);
    await expect(page.getByText('Votre compte n’a pas pu être vérifié')).toBeVisible();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Votre compte n’a pas pu être vérifié')).toBeVisible();
    expect(tab.loads).toBe(4);
  });

  test('code for pictures gone: the tab reloads itself before one has typed', async ({ page }) => {
    await signInAsAdmin(page.context());
    const tab = loadsOf(page);
    await page.route(/\/assets\/storageSdk-/, (route) => (tab.loads === 1 ? gone(route) : route.continue()));
    await page.goto('/admin/addCreated');
    await expect.poll(() => tab.loads).toBe(2);
    await expect(addButton(page)).toBeVisible();
  });

  test('code for pictures gone when a creation is sent: the draft is found again', async ({ page }) => {
    await signInAsAdmin(page.context());
    const dialogs = dialogsOf(page);
    await page.route(/\/assets\/storageSdk-/, unreachable);
    await fillIn(page, NAME, await smallPhoto());
    const tab = loadsOf(page);
    await page.unrouteAll();
    await page.route(/\/assets\/storageSdk-/, (route) => (tab.loads === 0 ? gone(route) : route.continue()));
    await addButton(page).click();
    await expect(page.getByText(/^L’envoi de cette création a été interrompu/)).toBeVisible();
    await expectKept(page, NAME);
    expect(tab.loads).toBe(1);
    expect(dialogs).toEqual([ADD_FAILED]);
    await page.getByText(/^Photo prête/).waitFor();
    await addButton(page).click();
    await expect(page.getByText(`« ${NAME} » est en ligne.`)).toBeVisible();
    expect(await creationsNamed(NAME)).toHaveLength(1);
  });

  test('code for pictures gone when a change is saved: the draft is found again', async ({ page }) => {
    await signInAsAdmin(page.context());
    await store('created', { sac: creation({ name: NAME }) });
    const dialogs = dialogsOf(page);
    await page.route(/\/assets\/storageSdk-/, unreachable);
    await page.goto('/admin/editCreated/sac');
    await page.getByLabel('Nom', { exact: true }).fill('Sac d’après');
    await page.getByLabel('Photo').setInputFiles(await smallPhoto());
    await page.getByText(/^Photo prête/).waitFor();
    const tab = loadsOf(page);
    await page.unrouteAll();
    await page.route(/\/assets\/storageSdk-/, gone);
    await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
    await expect.poll(() => tab.loads).toBe(1);
    await expect(page.getByText(/^Nous avons retrouvé vos changements/)).toBeVisible();
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Sac d’après');
    expect(dialogs).toEqual(['Erreur lors de la modification, veuillez réessayer.']);
  });
});

test('a page whose code was not seen says that the network is gone, and returns', async ({
  page,
  context,
}) => {
  const tab = loadsOf(page);
  await page.goto('/');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un fil s’est emmêlé');
  await expect(page.getByRole('main')).toContainText('Vérifiez votre connexion');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BRAND.tagline);
  expect(tab.loads).toBe(1);
  await context.setOffline(false);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
});

test.describe('a « 404 » that the browser kept', () => {
  /** The file that the {@link server} next answers with a 404. */
  let absent: RegExp | null;
  let server: Awaited<ReturnType<typeof serve>>;

  // Not `page.route`: with it a browser keeps nothing at all.
  test.beforeAll(async () => {
    server = await serve(async (incoming, outgoing) => {
      if (absent?.test(incoming.url ?? '')) {
        // Once: the tab asks right away whether the file is gone for good.
        absent = null;
        outgoing.writeHead(404, { 'Cache-Control': KEPT_FOR_EVER }).end();
        return;
      }
      const answer = await forward(incoming);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
  });

  test.afterAll(() => server.stop());

  test('is fetched anew when the link is followed, without a reload', async ({ page }) => {
    const tab = loadsOf(page);
    absent = /\/assets\/Contact-/;
    await page.goto(server.origin);
    const kept = page.waitForResponse(/\/assets\/Contact-/);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).hover();
    expect((await kept).status()).toBe(404);
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
    expect(tab.loads).toBe(1);
  });
});

test('a missing hashed file is a 404 that no cache keeps', async ({ request }) => {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
    hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
  };
  const rules = hosting.headers.map(({ source, headers }) => [
    source,
    headers.find(({ key }) => key === 'Cache-Control')?.value,
  ]);
  // In this order: Hosting takes the last one that fits.
  expect(rules).toEqual([
    ['**', 'no-cache'],
    ['/assets/**', KEPT_FOR_EVER],
    ['/404.html', 'no-cache'],
  ]);
  const answer = await request.get('/assets/Contact-00000000.js');
  expect(answer.status()).toBe(404);
  // Superstatic, the server of Firebase's tools, lets the address win over the 404 page. Hosting itself is documented to
  // go by the 404 page; the tab does not rely on it (the test above).
  expect(answer.headers()['cache-control']).toBe(KEPT_FOR_EVER);
});

/** How many documents a page has loaded from now on. */
function loadsOf(page: Page): { loads: number } {
  const tab = { loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) tab.loads++;
  });
  return tab;
}

function gone(route: Route): Promise<void> {
  return route.fulfill({ status: 404, body: '' });
}

function unreachable(route: Route): Promise<void> {
  return route.abort('internetdisconnected');
}
