/** What only a browser shows of docs/faults.md; tests/services has the faults of the backend. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import {
  addButton,
  creationsNamed,
  dialogsOf,
  expectKept,
  fillIn,
  holdUpload,
  signInAsAdmin,
  smallPhoto,
  storedFiles,
} from './support/administration';
import { expect, test } from './support/test';

test.use({
  expectedFaults: [
    /console: (Failed to load resource: (the server responded with|net::ERR)|.*HTTP error has no status)/,
  ],
});

const NAME = 'Sac sous l’orage';

let before: string[];

test.describe('while a creation is added', () => {
  let dialogs: string[];

  test.beforeEach(async ({ page }) => {
    before = await storedFiles();
    dialogs = dialogsOf(page);
    await signInAsAdmin(page.context());
    await fillIn(page, NAME, await smallPhoto());
  });

  test('an upload waits for a lost connection and goes on', async ({ page, context }) => {
    const { held } = await holdUpload(page, 3);
    await addButton(page).click();
    const request = await held;
    await context.setOffline(true);
    await expect(page.getByText(/^Connexion perdue/)).toBeVisible();
    await page.unrouteAll();
    await request.abort('internetdisconnected').catch(() => undefined);
    await context.setOffline(false);
    await expectAdded(page);
    expect(dialogs).toEqual(['Création ajoutée !']);
  });

  test('a cancelled upload leaves nothing; a closed tab is asked about; neither loses anything', async ({
    page,
    context,
  }) => {
    const { held } = await holdUpload(page, 2);
    await addButton(page).click();
    await held;
    await expect.poll(async () => (await storedFiles()).length).toBe(before.length + 2);
    await page.getByRole('button', { name: 'Annuler l’envoi' }).click();
    await expect(page.getByText(/^Envoi annulé/)).toBeVisible();
    expect(dialogs).toEqual([]);
    await expect.poll(storedFiles).toEqual(before);
    await expectKept(page, NAME);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const second = await holdUpload(page, 1);
    await addButton(page).click();
    await second.held;
    const closed = page.waitForEvent('close');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await closed;

    const again = await context.newPage();
    dialogsOf(again);
    await again.goto('/admin/addCreated');
    await expect(again.getByText(/^L’envoi de cette création a été interrompu/)).toBeVisible();
    await expectKept(again, NAME);
    before = await storedFiles();
    await addAgain(again);
  });

  test('leaving the page stops the upload; coming back finds the form', async ({ page }) => {
    const { held } = await holdUpload(page, 3);
    await addButton(page).click();
    await held;
    await expect.poll(async () => (await storedFiles()).length).toBe(before.length + 2);
    await page.getByRole('link', { name: 'Accueil', exact: true }).click();
    // The page changes a moment after the click: until then the save goes on.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/);
    await page.unrouteAll();
    await expect.poll(storedFiles).toEqual(before);
    await expect(page.getByText('L’envoi a été interrompu. Votre création attend : reprendre')).toBeVisible();
    await expectAccessible(page, 'a waiting draft');
    await page.getByRole('link', { name: 'reprendre' }).click();
    await expectKept(page, NAME);
  });
});

async function expectAdded(page: Page): Promise<void> {
  await expect(page.getByText(`« ${NAME} » est en ligne.`)).toBeVisible();
  const [creation, ...others] = await creationsNamed(NAME);
  expect(others).toEqual([]);
  const added = (await storedFiles()).filter((path) => !before.includes(path));
  expect(added).toHaveLength(3);
  for (const path of added) expect(JSON.stringify(creation)).toContain(encodeURIComponent(path));
}

async function addAgain(page: Page): Promise<void> {
  await page.getByText(/^Photo prête/).waitFor();
  await addButton(page).click();
  await expectAdded(page);
}
