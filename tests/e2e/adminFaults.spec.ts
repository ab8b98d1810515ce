import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import * as admin from './support/administration';
import { creation, store } from './support/records';
import { hold, STORAGE } from './support/requests';
import { expect, expectFaults, test } from './support/test';

const NAME = 'Sac sous l’orage';

let before: string[];
let dialogs: string[];

test.beforeEach(async ({ page }) => {
  // Among them the code of a link in view, and what Chromium itself asks for, told under the page's address.
  expectFaults(STORAGE, /\/assets\//, /\/admin\/addCreated$/, 'HTTP error has no status');
  before = await admin.storedFiles();
  dialogs = admin.dialogsOf(page);
  await admin.signInAsAdmin(page.context());
  await admin.fillIn(page, NAME, await admin.smallPhoto());
});

test('an upload waits for a lost connection and goes on', async ({ page, context }) => {
  const uploads = await hold(page, STORAGE);
  await admin.addButton(page).click();
  await uploads.first;
  await context.setOffline(true);
  await uploads.release();
  await context.setOffline(false);
  await expectAdded(page);
  await expect.poll(() => dialogs).toEqual(['Création ajoutée !']);
});

test('a tab closed during an upload asks first; another finds the whole draft', async ({ page, context }) => {
  const uploads = await hold(page, STORAGE);
  await admin.addButton(page).click();
  await uploads.first;
  const closed = page.waitForEvent('close');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await closed;

  const again = await context.newPage();
  admin.dialogsOf(again);
  await again.goto('/admin/addCreated');
  await again.getByText(/^L’envoi de cette création a été interrompu/).waitFor();
  await expect(again.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(NAME);
  await expect(again.getByRole('radio', { name: 'Peluches' })).toBeChecked();
  await expect(again.getByRole('img', { name: 'Aperçu de la création' })).toBeVisible();
  before = await admin.storedFiles();
  await again.getByText(/^Photo prête/).waitFor();
  await admin.addButton(again).dblclick();
  await expectAdded(again);
});

test('two devices that edit one creation: other fields stay both, the same are shown, to choose', async ({
  page,
  context,
}) => {
  await store('created', { sac: creation({ name: 'Sac', price: '12' }) });
  const other = await context.newPage();
  for (const device of [page, other]) await device.goto('/admin/editCreated/sac');
  await other.getByLabel('Prix').fill('15');
  await other.getByLabel(/^Description/).fill('Doublé de lin');
  await other.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await other.getByText('« Sac » est à jour.').waitFor();
  await page.getByLabel('Prix').fill('20');
  await page.getByLabel('Nom').fill('Sac Lune');
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await page
    .getByText(
      'Une autre version a été enregistrée entre-temps, depuis un autre onglet ou un autre appareil.',
    )
    .waitFor();
  await expectAccessible(page, 'two versions');
  await page.getByRole('button', { name: 'Enregistrer ma saisie' }).click();
  await page.getByText('« Sac Lune » est à jour.').waitFor();
  const edited = { price: '20', description: 'Doublé de lin' };
  expect(await admin.creationsNamed('Sac Lune')).toMatchObject([edited]);
});

async function expectAdded(page: Page): Promise<void> {
  await page.getByText(`« ${NAME} » est en ligne.`).waitFor();
  const [creation, ...others] = await admin.creationsNamed(NAME);
  expect(others).toEqual([]);
  const added = (await admin.storedFiles()).filter((path) => !before.includes(path));
  expect(added).toHaveLength(4);
  for (const path of added) expect(JSON.stringify(creation)).toContain(encodeURIComponent(path));
}
