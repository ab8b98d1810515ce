/**
 * What a visitor sees when the backend, the network, the browser or the page itself fails (docs/faults.md). Kinds of
 * failures: tests/services; lists and forms: tests/unit.
 */
import type { Page } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import { expectAccessible } from './support/accessibility';
import { CONTACT, FIRESTORE, hold } from './support/requests';
import { header, open, titled } from './support/shown';
import { expect, expectFaults, mailsWith, test } from './support/test';

const BROKEN = 'Un fil s’est emmêlé';
const LOGGED = 'La page n’a pas pu être affichée';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('without a network a letter says so, keeps all, and goes on later', async ({ page, context }) => {
  expectFaults(FIRESTORE, CONTACT, 'Le message n’est pas parti', '@firebase/firestore');
  const text = `Bonjour ! ${crypto.randomUUID()}`;
  const message = page.getByRole('textbox', { name: 'Message' });
  await open(page, '/contact');
  await page.getByRole('textbox', { name: 'Nom' }).fill('Camille');
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('camille@example.org');
  await message.fill(text);
  // Waits until the code of the page's reads is there, which must not be missing offline.
  const read = page.waitForEvent(
    'requestfinished',
    (one) => one.postData()?.includes('"avis_clients"') ?? false,
  );
  await header(page, 'Avis-clients').click();
  await page.getByRole('figure').waitFor();
  await read;
  await context.setOffline(true);
  await header(page, 'Contact').click();
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Erreur lors de l’envoi ❌');
  await expectAccessible(page, 'a message that failed');
  await expect(message).toHaveValue(text);
  await header(page, 'Avis-clients').click();
  await page.getByRole('figure').waitFor();

  await context.setOffline(false);
  await header(page, 'Contact').click();
  const messages = await hold(page, CONTACT);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await messages.first;
  await header(page, 'Avis-clients').click();
  await titled(page, 'Témoignages clients');
  await page.goBack();
  await expect(message).toHaveValue(text);
  await messages.release();
  await expect(message).toHaveValue('');
  await expect.poll(async () => (await mailsWith(text)).length).toBe(1);
});

test('where scripts fail one sentence says so, with our address beside a form', async ({ page }) => {
  expectFaults(/\/assets\//);
  await page.route(/\/assets\/main-/, (route) => route.abort());
  for (const [path, address] of [
    ['/admin', ''],
    ['/avisClients', ''],
    ['/addavisClient', BRAND.email],
  ] as const) {
    await page.goto(path);
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(/Vérifiez votre connexion, puis rechargez la page\./);
    await expect(alert.getByRole('link')).toHaveText(address ? [address] : []);
    await expect(page.getByText('Chargement...')).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Envoyer mon avis' })).toBeDisabled();
});

test('a page that is not built says that it is loading', async ({ page }) => {
  const code = await hold(page, /\/assets\/main-/);
  await page.goto('/admin', { waitUntil: 'commit' });
  await page.getByText('Chargement...').waitFor();
  await code.release();
  await titled(page, 'Bienvenue sur la page administration');
});

/** An error while the contact page is drawn. */
function sabotage(): void {
  // Only the page reads its query string; Firebase's settings have this form, too.
  window.URLSearchParams = class extends URLSearchParams {
    constructor(init?: ConstructorParameters<typeof URLSearchParams>[0]) {
      if (location.pathname === '/contact' && !/firestore=/.test(String(init))) throw new Error('panne');
      super(init);
    }
  };
}

test('an error in a page: a French page with ways on, logged once', async ({ page }) => {
  expectFaults(LOGGED, 'React error #422');
  const errors: string[] = [];
  page.on('console', (one) => one.type() === 'error' && errors.push(one.text()));
  await page.addInitScript(sabotage);
  await open(page, '/addavisClient');
  await typeAvis(page);
  await header(page, 'Contact').click();
  await titled(page, BROKEN);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect.poll(() => errors).toEqual([expect.stringContaining(LOGGED)]);
  await page.reload();
  await titled(page, BROKEN);
  await expect.poll(() => errors.filter((text) => text.includes(LOGGED))).toHaveLength(2);
  await page.goBack();
  for (const [name, text] of AVIS) await expect(page.getByRole('textbox', { name })).toHaveValue(text);
  await header(page, 'Contact').click();
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await titled(page, BRAND.tagline);
});

test('code gone after a deployment: the tab reloads itself once it is asked for, and never twice', async ({
  page,
}) => {
  expectFaults(LOGGED, /\/assets\/Contact-/);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  const code = /\/assets\/Contact-.*\.js/;
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
  const missed = page.waitForResponse(code);
  await open(page, '/addavisClient');
  // By a prefetch.
  await missed;
  await header(page, 'Contact').click();
  await titled(page, BROKEN);
  expect(loads).toEqual(['/addavisClient', '/contact']);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).waitFor();
  expect(loads).toHaveLength(3);
});

const AVIS = Object.entries({ Prénom: 'Zoé', Message: 'Une couverture toute douce.' });

async function typeAvis(page: Page): Promise<void> {
  for (const [name, text] of AVIS) await page.getByRole('textbox', { name }).fill(text);
}
