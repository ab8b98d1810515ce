import type { Page } from '@playwright/test';
import * as admin from './support/administration';
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
  await expect(again.getByLabel('Catégorie')).toHaveValue('peluche');
  await expect(again.getByRole('img', { name: 'Aperçu de la création' })).toBeVisible();
  before = await admin.storedFiles();
  await again.getByText(/^Photo prête/).waitFor();
  await admin.addButton(again).dblclick();
  await expectAdded(again);
});

async function expectAdded(page: Page): Promise<void> {
  await page.getByText(`« ${NAME} » est en ligne.`).waitFor();
  const [creation, ...others] = await admin.creationsNamed(NAME);
  expect(others).toEqual([]);
  const added = (await admin.storedFiles()).filter((path) => !before.includes(path));
  expect(added).toHaveLength(3);
  for (const path of added) expect(JSON.stringify(creation)).toContain(encodeURIComponent(path));
}
