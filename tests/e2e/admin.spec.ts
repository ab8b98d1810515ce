import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import * as admin from './support/administration';
import { creation, database, empty, plush, store } from './support/records';
import { FIRESTORE, STORAGE } from './support/requests';
import { header, hydrated, pictureShown, titled } from './support/shown';
import { expect, expectFaults, test } from './support/test';

const SIGNED_OUT = ['/admin', '/admin/login', '/login', '/admin/register'];

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a creator registers, adds, edits and deletes a creation, and signs out', async ({ page }) => {
  const until = new Date(Date.now() + 3_600_000);
  await database().doc('settings/registration').set({ open: true, until });
  const before = await admin.storedFiles();
  admin.dialogsOf(page);
  const name = 'Lapin de la lune';
  await page.goto('/admin/register');
  await page.getByLabel('Prénom').fill('Mélusine');
  await page.getByLabel('Adresse e-mail').fill('fee@example.test');
  await page.getByLabel(/^Mot de passe/).fill('secret-de-fee');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.waitForURL('/admin/account');
  await titled(page, 'Bonjour Mélusine');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await header(page, 'Ajouter une création').click();
  await page.waitForURL('/admin/addCreated');
  await admin.fillIn(page, name, await admin.smallPhoto());
  await admin.addButton(page).click();
  const notice = page.locator('.notice').filter({ hasText: `« ${name} » est en ligne.` });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await expect(page.getByRole('radio', { name: 'Crochet' })).toBeChecked();
  await expectAccessible(page, 'a published creation');
  const [added = {}] = await admin.creationsNamed(name);
  expect(added).toMatchObject({ price: '32,50', category: 'peluche', imageWidth: 900, imageHeight: 1125 });
  expect((await admin.storedFiles()).length).toBe(before.length + 4);
  await page.getByRole('link', { name: 'Voir sur le site' }).click();
  await page.waitForURL(`/creation/${added.id}`);
  await titled(page, name);
  await page.getByText('32,50 €').waitFor();
  await pictureShown(page.getByRole('img', { name: /^Photo de «/ }));
  await page.getByRole('link', { name: 'Modifier' }).click();
  await expect(page.getByLabel('Nom')).toHaveValue(name);

  await page.goto('/admin/editCreated');
  await page.getByLabel('Rechercher par nom').fill('LAPIN de la lun');
  await page.getByRole('button', { name: `Actions sur ${name}` }).click();
  await expectAccessible(page, 'the actions of a row');
  await page.getByRole('link', { name: `Modifier ${name}` }).click();
  await page.getByLabel('Prix').fill('à partir de 35');
  await page.getByLabel(/^Photo/).setInputFiles(await admin.smallPhoto());
  await page.getByText(/^Photo prête/).waitFor();
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await page.getByText(`« ${name} » est à jour.`).waitFor();
  await page.reload();
  await page.getByRole('button', { name: `Actions sur ${name}` }).waitFor();
  await expect(page.getByText(/est à jour/)).toHaveCount(0);
  await expect(page.getByLabel('Rechercher par nom')).toHaveValue('LAPIN de la lun');
  const [edited = {}] = await admin.creationsNamed(name);
  expect(edited).toMatchObject({ id: added.id, price: 'à partir de 35', createdAt: added.createdAt });
  expect(edited.imageUrl).not.toBe(added.imageUrl);

  await page.getByRole('button', { name: `Actions sur ${name}` }).click();
  await page.getByRole('button', { name: `Supprimer ${name}` }).click();
  await page.getByText(`La création « ${name} » a été supprimée.`).waitFor();
  await expectAccessible(page, 'a removal');
  expect(await admin.creationsNamed(name)).toEqual([]);
  expect(await admin.storedFiles()).toEqual(before);
  await page.getByRole('link', { name: 'La remettre' }).click();
  await page.getByText('Voici la création supprimée, avec sa photo.').waitFor();
  await page.getByText(/^Photo prête/).waitFor();
  await expectAccessible(page, 'a creation that is put back');

  await page.goto('/admin/deleteCreated');
  const remove = page.getByRole('button', { name: /^Supprimer / }).first();
  await remove.click();
  await expect(remove).toBeFocused();
  const told = await page.locator('.list-removed').boundingBox();
  const next = await remove.boundingBox();
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(told?.y ?? 0);

  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('/');
  await page.goto(`/creation/${(await plush()).id}`);
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
  await page.goto('/admin/account');
  await page.waitForURL('/login');
  await titled(page, 'Connexion');
});

test('a session lost during an edit is restored in another tab', async ({ page, context }) => {
  expectFaults(FIRESTORE, STORAGE);
  await store('created', { sac: creation({ name: 'Sac du matin', price: '12' }) });
  await admin.signInAsAdmin(context);
  const dialogs = admin.dialogsOf(page);
  await page.goto('/admin/editCreated/sac');
  await page.getByLabel('Prix').fill('20');
  await page.getByLabel(/^Photo/).setInputFiles(await admin.smallPhoto());
  await page.getByText(/^Photo prête/).waitFor();
  await page.reload();
  await page.getByText(/^Nous avons retrouvé vos changements/).waitFor();
  await page.getByRole('img', { name: 'Aperçu de la création' }).waitFor();
  await expectAccessible(page, 'a restored edit');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('link', { name: 'Administration' }).click();
  await other.getByRole('link', { name: `Continuer avec le compte de ${admin.ADMIN.userName}` }).click();
  await titled(other, `Bonjour ${admin.ADMIN.userName}`);
  await other.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await other.getByRole('button', { name: 'Se déconnecter' }).click();
  await other.waitForURL('/');
  await page.getByText(/^Vous pouvez regarder/).waitFor();
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await page.getByText(/^Le site a refusé/).waitFor();
  expect(dialogs).toEqual(['Erreur lors de la modification, veuillez réessayer.']);

  await admin.signIn(other);
  await expect(other.getByRole('main')).toBeFocused();
  await other.goto('/admin/editCreated');
  await other.getByRole('link', { name: 'Reprendre vos changements à « Sac du matin »' }).waitFor();
  await expectAccessible(other, 'a waiting draft');
  await expect(page.getByText(/^Le site a refusé|^Vous pouvez regarder/)).toHaveCount(0);
  await expect(page.getByLabel('Prix')).toHaveValue('20');
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await page.getByText('« Sac du matin » est à jour.').waitFor();
  expect(await admin.creationsNamed('Sac du matin')).toMatchObject([{ price: '20', imageWidth: 900 }]);
});

test('axe finds nothing on any page of the administration; nothing stands out of any', async ({ page }) => {
  const expectSound = async (path: string) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Chargement...').waitFor({ state: 'detached' });
    for (const width of [1280, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, `${path} at ${width} px`);
      const logo = await page.getByRole('link', { name: /, accueil$/ }).boundingBox();
      expect(logo?.height, `the logo at ${width} px`).toBeLessThan(100);
    }
    await expectAccessible(page, path);
  };
  for (const path of SIGNED_OUT) await expectSound(path);
  // Auth, on this page, keeps the database open that holds the session.
  await page.goto('about:blank');
  await admin.signInAsAdmin(page.context());
  for (const path of ['created', 'avis_clients']) await empty(path);
  await store('created', { plain: creation({}), bare: { name: 'Fée', imageUrl: '' } });
  await store('avis_clients', {
    breaks: { name: 'Ana', message: 'Beau'.concat('\n'.repeat(300), 'élixir'), date: new Date() },
    marks: {
      name: `A${'\u0336'.repeat(59)}`,
      message: `${'a'.concat('\u0301\u0323'.repeat(200))} et ${'\n\u200b\nx'.repeat(150)} élixir`,
      date: new Date(),
    },
  });
  await expectSound('/admin/account');
  const doors = await page
    .locator('.admin-door')
    .evaluateAll((all: HTMLAnchorElement[]) => all.map((door) => door.pathname));
  expect(doors).toHaveLength(5);
  for (const path of [...doors, '/admin/editCreated/plain']) await expectSound(path);
  await page.goto('/admin/addCreated');
  await admin.addButton(page).click();
  await expect(page.getByLabel('Photo')).toBeFocused();
  await expectAccessible(page, 'a refused form');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('button', { name: 'Fermer le menu' }).waitFor();
  await expectAccessible(page, 'the drawer');

  await page.goto('/admin/deleteAvis');
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(2200);
  await page.getByLabel('Tout cocher').check();
  await page.getByRole('button', { name: 'Supprimer la sélection (2)' }).waitFor();
  await expectAccessible(page, 'a selection');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, 'a selection on a desktop');
});
