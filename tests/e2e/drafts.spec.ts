/** What is typed about a creation survives whatever one does next, and what somebody else has saved meanwhile. */
import { expectAccessible, expectSound } from './support/accessibility';
import {
  addressesOf,
  creationsNamed,
  dialogsOf,
  holdUpload,
  signInAsAdmin,
  smallPhoto,
  storedFiles,
} from './support/administration';
import { textFontShown } from './support/hydrated';
import { creation, database, store } from './support/records';
import { expect, test } from './support/test';

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page.context());
  await store('created', { sac: creation({ name: 'Sac du matin', price: '12' }) });
  dialogsOf(page);
});

test.describe('an edit that is left while it is saved', () => {
  // Its files are removed, also those that were not stored yet.
  test.use({ expectedFaults: [/console: Failed to load resource.*status of 404/] });

  test('is found again with its photo, over a reload, too', async ({ page }) => {
    const before = await storedFiles();
    await page.goto('/admin/editCreated/sac');
    await page.getByLabel('Nom', { exact: true }).fill('Sac du soir');
    await page.getByLabel(/^Photo/).setInputFiles(await smallPhoto());
    await page.getByText(/^Photo prête/).waitFor();
    const { held } = await holdUpload(page, 2);
    await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
    await held;
    await page.getByRole('link', { name: 'Accueil', exact: true }).first().click();
    await page.getByText('Vos changements à « Sac du soir » attendent : reprendre').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect.poll(storedFiles).toEqual(before);
    expect(await creationsNamed('Sac du matin')).toHaveLength(1);
    await page.getByRole('link', { name: 'reprendre' }).click();
    const found = page.getByText(/^Nous avons retrouvé vos changements/);
    await found.waitFor();
    await page.reload();
    await found.waitFor();
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Sac du soir');
    await page.getByRole('img', { name: 'Aperçu de la création' }).waitFor();
    await expectAccessible(page, 'a restored edit');

    await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
    await page.getByText('« Sac du soir » est à jour.').waitFor();
    const [stored = {}] = await creationsNamed('Sac du soir');
    for (const url of addressesOf(stored)) expect((await fetch(url)).status).toBe(200);
    await page.goto('/admin/editCreated/sac');
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Sac du soir');
    await expect(found).toHaveCount(0);
  });
});

test('the draft of a new creation is dropped on demand, photo included', async ({ page }) => {
  await page.goto('/admin/addCreated');
  await page.getByLabel('Nom', { exact: true }).fill('Sac du soir');
  await page.getByLabel('Photo').setInputFiles(await smallPhoto());
  await page.getByText(/^Photo prête/).waitFor();
  await page.reload();
  await page.getByRole('img', { name: 'Aperçu de la création' }).waitFor();
  await expectAccessible(page, 'a restored draft');
  await page.getByRole('button', { name: 'Repartir de zéro' }).click();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('');
  await expect(page.getByRole('img', { name: 'Aperçu de la création' })).toHaveCount(0);
  await expect(page.getByLabel('Photo')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('');
});

test('edits of different fields are both kept; only what both have changed is asked about', async ({
  page,
}) => {
  const stored = async () => (await database().doc('created/sac').get()).data();
  await page.goto('/admin/editCreated/sac');
  await page.getByLabel('Nom', { exact: true }).fill('Sac du soir');
  await database().doc('created/sac').update({ description: 'Doublé de lin' });
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await page.getByText('« Sac du soir » est à jour.').waitFor();
  expect(await stored()).toMatchObject({ name: 'Sac du soir', description: 'Doublé de lin' });

  await page.goto('/admin/editCreated/sac');
  await page.getByLabel('Prix').fill('20');
  await page.getByLabel(/^Photo/).setInputFiles(await smallPhoto());
  await page.getByText(/^Photo prête/).waitFor();
  // What an edit started from is known after a reload, too.
  const [other = {}] = await creationsNamed('Anatole le lapin rose');
  const { imageUrl } = other;
  await database().doc('created/sac').update({ description: 'Doublé de soie', price: '15', imageUrl });
  await page.reload();
  await expect(page.getByLabel('Prix')).toHaveValue('20');
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  const notice = page.getByRole('alert');
  await notice.waitFor();
  await expect(notice).toBeFocused();
  await expect(notice.getByRole('definition')).toHaveText(['', '', '15', '20']);
  await expect(notice.getByRole('img')).toHaveCount(2);
  expect(await stored()).toMatchObject({ price: '15' });
  await expectSound(page, 'a conflict');
  await notice.getByRole('button', { name: 'Enregistrer ma saisie' }).click();
  await page.getByText('« Sac du soir » est à jour.').waitFor();
  expect(await stored()).toMatchObject({ price: '20', description: 'Doublé de soie' });
});

test('going back from an edit, or saving it, finds the list where it was left', async ({ page }) => {
  const many = Array.from({ length: 120 }, (_, index) => [
    `many-${index}`,
    creation({ name: `Nébuleuse ${String(index).padStart(3, '0')}` }),
  ]);
  await store('created', Object.fromEntries(many));
  await page.goto('/admin/deleteCreated?q=nebuleuse');
  await page.getByRole('button', { name: 'Afficher plus (70)' }).click();
  await page.getByRole('link', { name: 'Modifier Nébuleuse 080' }).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(3000);
  await page.getByRole('link', { name: 'Modifier Nébuleuse 080' }).click();
  await page.getByLabel('Prix').waitFor();
  await textFontShown(page);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await expect(page.getByRole('link', { name: 'Modifier Nébuleuse 099' })).toBeAttached();

  await page.getByRole('link', { name: 'Modifier Nébuleuse 080' }).click();
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await page.getByText('« Nébuleuse 080 » est à jour.').waitFor();
  await expect(page.getByRole('link', { name: 'Modifier Nébuleuse 099' })).toBeAttached();
});
