import { expectAccessible } from './support/accessibility';
import * as admin from './support/administration';
import { creation, store } from './support/records';
import { hold, STORAGE } from './support/requests';
import { expect, expectFaults, test } from './support/test';

test('a tab closed during an upload asks first; another finds the texts, and sends them over a lost connection', async ({
  page,
  context,
}) => {
  // Among them the code of a link in view, and what Chromium itself asks for, told under the page's address.
  expectFaults(STORAGE, /\/assets\//, /\/admin\/addCreated$/, 'HTTP error has no status');
  const name = 'Sac sous l’orage';
  admin.dialogsOf(page);
  await admin.signInAsAdmin(context);
  await admin.fillIn(page, name, await admin.smallPhoto());
  const uploads = await hold(page, STORAGE);
  await admin.addButton(page).click();
  await uploads.first;
  const closed = page.waitForEvent('close');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await closed;

  const again = await context.newPage();
  const dialogs = admin.dialogsOf(again);
  await again.goto('/admin/addCreated');
  await again.getByText(/^Nous avons retrouvé la création que vous aviez commencée/).waitFor();
  await expectAccessible(again, 'a draft that is found');
  await expect(again.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(name);
  await expect(again.getByRole('radio', { name: 'Peluches' })).toBeChecked();
  await again.getByLabel(/^Photos/).setInputFiles(await admin.smallPhoto());
  await again.getByText(/^Photo prête/).waitFor();
  const before = await admin.storedFiles();
  const repeated = await hold(again, STORAGE);
  await admin.addButton(again).dblclick();
  await repeated.first;
  await context.setOffline(true);
  await repeated.release();
  await context.setOffline(false);
  await again.getByText(`« ${name} » est en ligne.`).waitFor();
  await expect.poll(() => dialogs).toEqual(['Création ajoutée !']);
  const [stored, ...others] = await admin.creationsNamed(name);
  expect(others).toEqual([]);
  const added = (await admin.storedFiles()).filter((path) => !before.includes(path));
  expect(added).toHaveLength(4);
  for (const path of added) expect(JSON.stringify(stored)).toContain(encodeURIComponent(path));
});

test('two devices that edit one creation: other fields stay both, of the same one the last save wins', async ({
  page,
  context,
}) => {
  await admin.signInAsAdmin(context);
  await store('created', { sac: creation({ name: 'Sac', price: '12' }) });
  const other = await context.newPage();
  for (const device of [page, other]) await device.goto('/admin/editCreated/sac');
  await other.getByRole('textbox', { name: 'Prix', exact: true }).fill('15');
  await other.getByLabel(/^Description/).fill('Doublé de lin');
  await other.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await other.getByText('« Sac » est à jour.').waitFor();
  await page.getByRole('textbox', { name: 'Prix', exact: true }).fill('20');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Sac Lune');
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await page.getByText('« Sac Lune » est à jour.').waitFor();
  const edited = { price: '20', description: 'Doublé de lin' };
  expect(await admin.creationsNamed('Sac Lune')).toMatchObject([edited]);
});
