import type { Page } from '@playwright/test';
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
import { open } from './support/hydrated';
import { serveProduction, standInForGoogle, type Traffic } from './support/production';
import { cardsShown } from './support/publicPages';
import { expect, receivedMails, test as base } from './support/test';

const SITE = STAND_INS.VITE_SITE_URL;
const FIRESTORE = 'firestore.googleapis.com';
const STORAGE = 'firebasestorage.googleapis.com';
const APP_CHECK = [
  'content-firebaseappcheck.googleapis.com',
  'recaptcha.google.com',
  'www.google.com',
  'www.gstatic.com',
];

const test = base.extend<{ traffic: Traffic; refusals: string[] }, { production: { origin: string } }>({
  baseURL: SITE,
  production: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed
    async ({}, run) => {
      const server = await serveProduction();
      await run(server);
      server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  traffic: async ({ context, production }, run) => {
    const traffic = await standInForGoogle(context, production.origin);
    await run(traffic);
    expect(traffic.strangers).toEqual([]);
  },
  /** What the policy has refused, from the first page on. */
  refusals: async ({ context }, run) => {
    const refusals: string[] = [];
    await context.exposeFunction('reportRefusal', (text: string) => refusals.push(text));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        const { reportRefusal } = window as unknown as { reportRefusal: (text: string) => void };
        reportRefusal(`${effectiveDirective} ${blockedURI}`);
      });
    });
    await run(refusals);
  },
});

// The hosts asked are asserted one by one.
test.use({ expectedFaults: [/^third party: https:/] });

test('a visitor sees a list with its pictures, leaves an avis and writes a message', async ({
  page,
  traffic,
  refusals,
}) => {
  await page.goto('/couture/sac');
  await cardsShown(page);
  await picturesShown(page);

  await open(page, '/addavisClient');
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByLabel('Message').fill('Une couverture toute douce.');
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await expect(page.getByText('Merci pour votre avis !')).toBeVisible();

  const text = 'Ce sac existe-t-il en bleu, depuis la production ?';
  await open(page, '/contact');
  await page.getByLabel('Nom').fill('Zoé');
  await page.getByLabel('E-mail').fill('zoe@example.org');
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  const sent = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Message envoyé ✅')).toBeVisible();
  expect((await sent).headers()['x-firebase-appcheck']).toBe('app-check-token');
  expect((await receivedMails()).filter((mail) => mail.text.includes(text))).toHaveLength(1);

  expect(refusals).toEqual([]);
  expect([...traffic.hosts].sort()).toEqual([...APP_CHECK, FIRESTORE, STORAGE, new URL(SITE).host].sort());
});

test('a creator signs in, publishes a creation with its photo and deletes it', async ({
  page,
  context,
  traffic,
  refusals,
}) => {
  const name = 'Lapin de la production';
  const dialogs = dialogsOf(page);
  await signIn(page);
  await page.getByRole('heading', { name: `Bonjour ${ADMIN.userName}` }).waitFor();
  // A session of yesterday: its first act is to renew its token.
  await page.evaluate(expireSession);
  await fillIn(page, name, await smallPhoto());
  await addButton(page).click();
  await expect(page.getByText('est en ligne')).toBeVisible();
  const [added] = await creationsNamed(name);
  expect(added?.imageUrl).toContain(`https://${STORAGE}/v0/b/${STAND_INS.VITE_FIREBASE_STORAGE_BUCKET}/o/`);

  const visit = await context.newPage();
  await visit.goto('/crochet/peluche');
  await cardsShown(visit);
  await picturesShown(visit);
  await visit.close();

  await page.goto('/admin/deleteCreated');
  await page.getByLabel('Rechercher par nom').fill(name);
  await page.getByRole('button', { name: `Supprimer ${name}` }).click();
  await expect(page.getByText(`« ${name} » a été supprimé.`)).toBeVisible();
  expect(await creationsNamed(name)).toEqual([]);
  expect(dialogs).toHaveLength(2);
  expect(refusals).toEqual([]);
  expect(traffic.hosts).toContain('identitytoolkit.googleapis.com');
  expect(traffic.hosts).toContain('securetoken.googleapis.com');
});

test.describe('whatever a page asks elsewhere', () => {
  test.use({ expectedFaults: [/^third party: https:|^console: .*violates the .*Content Security Policy/] });

  test('is refused by the policy', async ({ page, traffic, refusals }) => {
    await page.goto('/');
    const elsewhere = [
      'https://example.com/',
      'https://firestore.googleapis.com/v1/projects/another/databases',
      `https://${STORAGE}/v0/b/another.appspot.com/o`,
      'https://www.googleapis.com/',
    ];
    for (const address of elsewhere) {
      const outcome = await page.evaluate((url) => fetch(url).then(String, () => 'refused'), address);
      expect(outcome, address).toBe('refused');
    }
    await page.evaluate(() => {
      const picture = document.createElement('img');
      picture.src = 'https://example.com/picture.png';
      document.body.append(picture);
    });
    await expect.poll(() => refusals.length).toBe(elsewhere.length + 1);
    expect(refusals).toContain('connect-src https://example.com/');
    expect(refusals).toContain('img-src https://example.com/picture.png');
    expect(traffic.strangers).toEqual([]);
  });
});

/** Every picture near the screen has been fetched and decoded. */
async function picturesShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main .card img')];
    const near = pictures.filter((one) => one.getBoundingClientRect().top < innerHeight);
    return near.length > 0 && near.every((one) => one.complete && one.naturalWidth > 0);
  });
}

/** Sets the end of the stored session's token to a moment ago. */
function expireSession(): Promise<void> {
  return new Promise((done, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const store = opening.result
        .transaction('firebaseLocalStorage', 'readwrite')
        .objectStore('firebaseLocalStorage');
      store.openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
        if (!cursor) return done();
        cursor.value.value.stsTokenManager.expirationTime = Date.now() - 1000;
        cursor.update(cursor.value);
        cursor.continue();
      };
    };
  });
}
