/** Drafts of creations survive leaving and reloads; other people's edits: tests/unit/admin/EditCreated.test.tsx. */
import { expectAccessible } from './support/accessibility';
import {
  addressesOf,
  creationsNamed,
  dialogsOf,
  holdUpload,
  signInAsAdmin,
  smallPhoto,
  storedFiles,
} from './support/administration';
import { creation, store } from './support/records';
import { STORAGE } from './support/requests';
import { expect, expectFaults, test } from './support/test';

test('an edit left while it is saved is found again with its photo, over a reload', async ({ page }) => {
  // Its files are removed, including uploads in progress.
  expectFaults(STORAGE);
  await signInAsAdmin(page.context());
  const before = await storedFiles();
  await store('created', { sac: creation({ name: 'Sac du matin', price: '12' }) });
  dialogsOf(page);
  await page.goto('/admin/editCreated/sac');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Sac du soir');
  await page.getByLabel('Prix').fill('20');
  await page.getByLabel(/^Photo/).setInputFiles(await smallPhoto());
  await page.getByText(/^Photo prête/).waitFor();
  const { held } = await holdUpload(page, 2);
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await held;
  await page.getByRole('link', { name: 'Accueil', exact: true }).first().click();
  await page.getByText('Vos changements à « Sac du soir » attendent : reprendre').waitFor();
  await expectAccessible(page, 'a waiting draft');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect.poll(storedFiles).toEqual(before);
  expect(await creationsNamed('Sac du matin')).toHaveLength(1);
  await page.getByRole('link', { name: 'reprendre' }).click();
  const found = page.getByText(/^Nous avons retrouvé vos changements/);
  await found.waitFor();
  await page.reload();
  await found.waitFor();
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Sac du soir');
  await page.getByRole('img', { name: 'Aperçu de la création' }).waitFor();
  await expectAccessible(page, 'a restored edit');
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await page.getByText('« Sac du soir » est à jour.').waitFor();
  const [stored = {}] = await creationsNamed('Sac du soir');
  expect(stored).toMatchObject({ price: '20' });
  for (const url of addressesOf(stored)) expect((await fetch(url)).status).toBe(200);
  await page.goto('/admin/editCreated/sac');
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Sac du soir');
  await expect(found).toHaveCount(0);
});
