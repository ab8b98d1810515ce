import type { Page } from '@playwright/test';
import {
  addButton,
  creationsNamed,
  dialogsOf,
  fillIn,
  signInAsAdmin,
  smallPhoto,
  storedFiles,
} from './support/administration';
import { hold, STORAGE } from './support/requests';
import { expect, expectFaults, test } from './support/test';

const NAME = 'Sac sous l’orage';

let before: string[];
let dialogs: string[];

test.beforeEach(async ({ page }) => {
  // Among them the code of a link in view, and what Chromium itself asks for, told under the page's address.
  expectFaults(STORAGE, /\/assets\//, /\/admin\/addCreated$/, 'HTTP error has no status');
  before = await storedFiles();
  dialogs = dialogsOf(page);
  await signInAsAdmin(page.context());
  await fillIn(page, NAME, await smallPhoto());
});

test('an upload waits for a lost connection and goes on', async ({ page, context }) => {
  const uploads = await hold(page, STORAGE);
  await addButton(page).click();
  await uploads.first;
  await context.setOffline(true);
  await uploads.release();
  await context.setOffline(false);
  await expectAdded(page);
  expect(dialogs).toEqual(['Création ajoutée !']);
});

test('a tab closed during an upload asks first; another finds the whole draft', async ({ page, context }) => {
  const uploads = await hold(page, STORAGE);
  await addButton(page).click();
  await uploads.first;
  const closed = page.waitForEvent('close');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await closed;

  const again = await context.newPage();
  dialogsOf(again);
  await again.goto('/admin/addCreated');
  await again.getByText(/^L’envoi de cette création a été interrompu/).waitFor();
  await expect(again.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(NAME);
  await expect(again.getByLabel('Catégorie')).toHaveValue('peluche');
  await expect(again.getByRole('img', { name: 'Aperçu de la création' })).toBeVisible();
  before = await storedFiles();
  await again.getByText(/^Photo prête/).waitFor();
  await addButton(again).dblclick();
  await expectAdded(again);
});

async function expectAdded(page: Page): Promise<void> {
  await page.getByText(`« ${NAME} » est en ligne.`).waitFor();
  const [creation, ...others] = await creationsNamed(NAME);
  expect(others).toEqual([]);
  const added = (await storedFiles()).filter((path) => !before.includes(path));
  expect(added).toHaveLength(3);
  for (const path of added) expect(JSON.stringify(creation)).toContain(encodeURIComponent(path));
}
