/** Code of the administration that does not come, mostly since the site was redeployed under an open tab. */
import type { Page, Route } from '@playwright/test';
import {
  ADMIN,
  addButton,
  creationsNamed,
  dialogsOf,
  expectKept,
  fillIn,
  signInAsAdmin,
  smallPhoto,
} from './support/administration';
import { titled } from './support/shown';
import { expect, expectFaults, test } from './support/test';

const AUTH = /\/assets\/authSdk-/;
const STORAGE = /\/assets\/storageSdk-/;
const NAME = 'Sac d’avant la mise en ligne';

test.beforeEach(() => expectFaults(AUTH, STORAGE, /\/admin\/\w+$/));

test('code for accounts: not reached, a press brings it; gone, the tab reloads itself once', async ({
  page,
}) => {
  const failed = page.getByText('Votre compte n’a pas pu être vérifié');
  await signInAsAdmin(page.context());
  await away(page, AUTH);
  await page.goto('/admin/account');
  await failed.waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await titled(page, `Bonjour ${ADMIN.userName}`);

  // As in a tab that has not reloaded itself within the last minute: that is how the press has brought it.
  await page.evaluate(() => sessionStorage.clear());
  const tab = loadsOf(page);
  await page.route(AUTH, gone);
  await page.goto('/admin/account');
  await expect.poll(() => tab.loads).toBe(2);
  await failed.waitFor();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await failed.waitFor();
  expect(tab.loads).toBe(2);
});

test('code for pictures, gone when a creation is sent: the tab reloads, the draft is found again', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  const dialogs = dialogsOf(page);
  await away(page, STORAGE);
  await fillIn(page, NAME, await smallPhoto());
  const tab = loadsOf(page);
  await page.unrouteAll();
  await page.route(STORAGE, (route) => (tab.loads === 0 ? gone(route) : route.continue()));
  await addButton(page).click();
  await page.getByText(/^L’envoi de cette création a été interrompu/).waitFor();
  await expectKept(page, NAME);
  expect(tab.loads).toBe(1);
  expect(dialogs).toEqual(["Erreur lors de l'ajout, veuillez réessayer."]);
  await page.getByText(/^Photo prête/).waitFor();
  await addButton(page).click();
  await page.getByText(`« ${NAME} » est en ligne.`).waitFor();
  expect(await creationsNamed(NAME)).toHaveLength(1);
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

/** Code that cannot be had, nor the site be reached to see why. */
async function away(page: Page, code: RegExp): Promise<void> {
  await page.route('**', (route) =>
    code.test(route.request().url()) || route.request().method() === 'HEAD'
      ? route.abort('internetdisconnected')
      : route.fallback(),
  );
}
