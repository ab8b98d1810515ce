import { STAND_INS } from '../../scripts/deploy/dryRun';
import {
  addButton,
  ADMIN,
  creationsNamed,
  dialogsOf,
  fillIn,
  signIn,
  smallPhoto,
} from './support/administration';
import { chromiumOnly } from './support/firefox';
import { productionOrigin, standInForGoogle, type Traffic } from './support/production';
import { open, pictureShown } from './support/shown';
import { expect, expectFaults, mailsWith, test as base } from './support/test';

const SITE = STAND_INS.VITE_SITE_URL;
const FIRESTORE = 'firestore.googleapis.com';
const STORAGE = 'firebasestorage.googleapis.com';
const APP_CHECK = ['content-firebaseappcheck.googleapis.com', 'www.google.com'];

const test = base.extend<{ traffic: Traffic }>({
  baseURL: SITE,
  traffic: async ({ context }, run) => {
    const traffic = await standInForGoogle(context, await productionOrigin());
    await run(traffic);
    expect(traffic.strangers).toEqual([]);
  },
});

test.beforeEach(() => {
  chromiumOnly(
    'WebDriver BiDi: Playwright hides a request’s body from its routes, which would send it on empty',
  );
  // The hosts are asserted one by one.
  expectFaults('third party');
});

test('a visitor sees pictures, leaves an avis and writes a message', async ({ page, traffic }) => {
  await page.goto('/couture/sac');
  // The first ones come from the site itself.
  for (const index of [0, 4]) await pictureShown(page.locator('.card__image').nth(index));

  await open(page, '/addavisClient');
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByLabel('Message').fill('Une couverture toute douce.');
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await expect(page.getByText('Merci pour votre avis !')).toBeVisible();

  const text = 'Ce sac existe-t-il en bleu, depuis la production ?';
  await open(page, '/contact');
  await page.getByLabel('Nom').fill('Zoé');
  await page.getByLabel('Adresse e-mail').fill('zoe@example.org');
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  const sent = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Message envoyé ✅')).toBeVisible();
  expect((await sent).headers()['x-firebase-appcheck']).toBe('app-check-token');
  expect(await mailsWith(text)).toHaveLength(1);

  expect([...traffic.hosts].sort()).toEqual([...APP_CHECK, FIRESTORE, STORAGE, new URL(SITE).host].sort());
});

test('a creator signs in and publishes a creation with its photo', async ({ page, traffic }) => {
  const name = 'Agneau de la production';
  const dialogs = dialogsOf(page);
  await signIn(page);
  await page.getByRole('heading', { name: `Bonjour ${ADMIN.userName}` }).waitFor();
  await fillIn(page, name, await smallPhoto());
  await addButton(page).click();
  await page.getByText('est en ligne').waitFor();
  const [added] = await creationsNamed(name);
  expect(added?.imageUrl).toContain(`https://${STORAGE}/v0/b/${STAND_INS.VITE_FIREBASE_STORAGE_BUCKET}/o/`);

  expect(dialogs).toEqual(['Création ajoutée !']);
  expect(traffic.hosts).toContain('identitytoolkit.googleapis.com');
});
