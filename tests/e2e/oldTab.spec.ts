/** Code of the administration that does not come, mostly since the site was redeployed under an open tab. */
import type { Page, Route } from '@playwright/test';
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
import { expect, test } from './support/test';

test.use({
  expectedFaults: [/^console: (La page n’a pas pu être affichée|Failed to load resource|.*status of 404)/],
});

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

  test('code for accounts that could not be fetched: a press on « Réessayer » brings it', async ({
    page,
  }) => {
    await signInAsAdmin(page.context());
    await away(page, /\/assets\/authSdk-/);
    await page.goto('/admin/account');
    await page.getByText('Votre compte n’a pas pu être vérifié').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${ADMIN.userName}`);
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
    await away(page, /\/assets\/storageSdk-/);
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
    await away(page, /\/assets\/storageSdk-/);
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
