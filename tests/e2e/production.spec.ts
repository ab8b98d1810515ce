/** The production build in a browser whose requests to Google's hosts are answered by the local backend. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { STAND_INS } from '../standIns';
import { serveSite, siteHandler } from '../../scripts/serve/serveSite';
import * as admin from './support/administration';
import { open, pictureShown } from './support/shown';
import { expect, expectFaults, mailsWith, test } from './support/test';

const SITE = STAND_INS.VITE_SITE_URL;
const FIRESTORE = 'firestore.googleapis.com';
const STORAGE = 'firebasestorage.googleapis.com';
const AUTH = 'identitytoolkit.googleapis.com';
const TOKENS = 'securetoken.googleapis.com';
const LOCAL_AUTH = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
const LOCAL_STORAGE = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`;

test.use({ baseURL: SITE });

test('a visitor sees pictures and writes a message; a creator signs in and publishes', async ({ page }) => {
  expectFaults('third party');
  const folder = join(test.info().outputDir, 'site');
  const build = ['--import', 'tsx', 'scripts/build.ts', '--out', folder];
  execFileSync(process.execPath, build, { env: { ...process.env, ...STAND_INS, VITE_LOCAL_BACKEND: '' } });
  const site = await serveSite(siteHandler(folder));
  const hosts = new Set<string>();
  await page.route('**', async (route) => {
    const { host, pathname, search } = new URL(route.request().url());
    hosts.add(host);
    return (ANSWERS[host]?.(route, pathname + search, site.url) ?? route.abort()).catch(() => undefined);
  });
  await page.goto('/couture/sac');
  for (const index of [0, 4]) await pictureShown(page.locator('.card__image').nth(index));
  const text = 'Ce sac existe-t-il en bleu, depuis la production ?';
  await open(page, '/contact');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Zoé');
  await page.getByLabel('Adresse e-mail').fill('zoe@example.org');
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Message envoyé ✅')).toBeVisible();
  expect(await mailsWith(text)).toHaveLength(1);
  expect([...hosts]).not.toContain(AUTH);

  const name = 'Agneau de la production';
  const dialogs = admin.dialogsOf(page);
  await admin.signIn(page);
  await page.getByRole('heading', { name: `Bonjour ${admin.ADMIN.userName}` }).waitFor();
  await admin.fillIn(page, name, await admin.smallPhoto());
  await admin.addButton(page).click();
  await page.getByText('est en ligne').waitFor();
  const [added] = await admin.creationsNamed(name);
  expect(added?.imageUrl).toContain(`https://${STORAGE}/v0/b/${STAND_INS.VITE_FIREBASE_STORAGE_BUCKET}/o/`);
  await expect.poll(() => dialogs).toEqual(['Création ajoutée !']);
  // The policy lets the browser reach these hosts only.
  expect([...hosts].sort()).toEqual(Object.keys(ANSWERS).sort());
  site.stop();
});

type Answer = (route: Route, path: string, origin: string) => Promise<void>;

const ANSWERS: Record<string, Answer> = {
  [new URL(SITE).host]: (route, path, origin) =>
    passOn(route, (path === '/api/contact' ? process.env.E2E_SITE : origin) + path),
  [FIRESTORE]: (route, path) => passOn(route, `http://${process.env.FIRESTORE_EMULATOR_HOST}${path}`),
  [AUTH]: (route, path) => passOn(route, `${LOCAL_AUTH}/${AUTH}${path}`),
  // A fresh token before an upload.
  [TOKENS]: (route, path) => passOn(route, `${LOCAL_AUTH}/${TOKENS}${path}`),
  [STORAGE]: (route, path) => passOn(route, LOCAL_STORAGE + path),
};

async function passOn(route: Route, url: string): Promise<void> {
  // The local backend accepts local origins only.
  const asked = { ...route.request().headers(), origin: process.env.E2E_SITE ?? '' };
  const response = await route.fetch({ url, headers: asked, maxRedirects: 0 });
  const named = (text: string) => text.replaceAll(LOCAL_STORAGE, `https://${STORAGE}`);
  const told = Object.entries(response.headers()).map(([header, value]) => [header, named(value)]);
  const headers = { ...Object.fromEntries(told), 'access-control-allow-origin': '*' };
  const isJson = response.headers()['content-type']?.includes('json');
  await route.fulfill({ response, headers, ...(isJson && { body: named(await response.text()) }) });
}
