/** A creator's work, mostly from a phone. What each form and list does: tests/unit/admin; what is stored: tests/services. */
import sharp from 'sharp';
import { expectAccessible, expectNoSidewaysScroll, expectSound } from './support/accessibility';
import {
  ADMIN,
  addButton,
  addressesOf,
  cameraPhoto,
  creationsNamed,
  dialogsOf,
  fillIn,
  openRegistration,
  signIn,
  signInAsAdmin,
  sizeOf,
  smallPhoto,
  storedFiles,
} from './support/administration';
import { countOf, creation, empty, store } from './support/records';
import { FIRESTORE } from './support/requests';
import { pictureShown, titled } from './support/shown';
import { expect, expectFaults, test } from './support/test';

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, hasTouch: true });

test('a creator registers, adds, edits and deletes a creation, and signs out', async ({ page, browser }) => {
  await openRegistration();
  const before = await storedFiles();
  const dialogs = dialogsOf(page);
  const name = 'Lapin de la lune';
  await page.goto('/admin/register');
  await page.getByLabel('Prénom').fill('Mélusine');
  await page.getByLabel('Adresse e-mail').fill('fee@example.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('secret-de-fee');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.waitForURL('/admin/account');
  await titled(page, 'Bonjour Mélusine');
  await page.reload();
  await titled(page, 'Bonjour Mélusine');

  // A photo straight from the camera.
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ajouter une création' }).click();
  await page.waitForURL('/admin/addCreated');
  await fillIn(page, name, await cameraPhoto());
  await addButton(page).click();
  await page.getByText('est en ligne').waitFor();
  expect(dialogs).toEqual(['Création ajoutée !']);
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Collection')).toHaveValue('crochet');
  await expect(page.getByRole('img', { name: 'Aperçu de la création' })).toHaveCount(0);
  const [added = {}] = await creationsNamed(name);
  const seen = page.getByRole('link', { name: 'Voir sur le site' });
  await expect(seen).toHaveAttribute('href', `/creation/${added.id}`);
  await expect(page.getByRole('button', { name: 'Partager' })).toBeVisible();
  await expectAccessible(page, 'a published creation');

  expect(added).toMatchObject({
    description: 'Doublé de coton,\nfermé par un bouton.',
    price: '32,50',
    collection: 'crochet',
    category: 'peluche',
    customizable: false,
    imageWidth: 1200,
    imageHeight: 1600,
  });
  expect(new Date(added.createdAt).toISOString()).toBe(added.createdAt);
  expect((await storedFiles()).filter((path) => !before.includes(path))).toEqual(
    ['', '_400', '_800'].map((width) =>
      expect.stringMatching(new RegExp(`^created/\\d{13}_photo-de-l-ete-1${width}\\.webp$`)),
    ),
  );
  const pictures = await Promise.all(addressesOf(added).map(download));
  expect(await Promise.all(pictures.map(sizeOf))).toEqual(['1200×1600', '400×533', '800×1067']);
  for (const [index, kilobytes] of [350, 18, 60].entries())
    expect(pictures[index]?.length).toBeLessThanOrEqual(kilobytes * 1024);
  for (const picture of pictures) expect(await isRedAtTop(picture)).toBe(true);

  const visitor = await browser.newPage();
  await visitor.goto('/crochet/peluche');
  const card = visitor.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('32,50 €')).toBeVisible();
  await pictureShown(card.locator('img').first());
  await visitor.close();

  await page.goto('/admin/deleteCreated');
  await page.getByLabel('Rechercher par nom').fill('LAPIN de la lun');
  await page.getByRole('link', { name: `Modifier ${name}` }).click();
  await page.getByLabel('Prix').fill('à partir de 35');
  await page.getByLabel(/^Photo/).setInputFiles(await smallPhoto());
  await page.getByText(/^Photo prête/).waitFor();
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await page.getByText(`« ${name} » est à jour.`).waitFor();
  await expect(page.getByLabel('Rechercher par nom')).toHaveValue('LAPIN de la lun');
  const [edited = {}] = await creationsNamed(name);
  expect(edited).toMatchObject({ id: added.id, price: 'à partir de 35', createdAt: added.createdAt });
  expect(await statusesOf(added)).toEqual([404, 404, 404]);
  expect(new Set(await statusesOf(edited))).toEqual(new Set([200]));

  dialogs.length = 0;
  await page.getByRole('button', { name: `Supprimer ${name}` }).click();
  await page.getByText(`« ${name} » a été supprimé.`).waitFor();
  await expectSound(page, 'a removal');
  expect(dialogs).toEqual(['Voulez-vous vraiment supprimer cet élément ?']);
  expect(await creationsNamed(name)).toEqual([]);
  expect(await storedFiles()).toEqual(before);

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('/');
  await page.goto('/admin/account');
  await page.waitForURL('/login');
  await titled(page, 'Connexion');
});

test('the installed site’s shortcut leads to the add form; a placeholder is completed later', async ({
  page,
}) => {
  const name = 'Gâteau de couches sur mesure';
  await signInAsAdmin(page.context());
  dialogsOf(page);
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  await page.goto(manifest.shortcuts[0].url);
  await page.getByLabel('Nom de la création sur mesure').fill(name);
  await page.getByRole('button', { name: 'Préparer la création' }).click();
  await page.getByText(`« ${name} » est dans la liste des créations.`).waitFor();
  expect(await creationsNamed(name)).toMatchObject([
    { description: ' ', price: 0, customizable: true, imageUrl: '' },
  ]);

  await page.goto('/admin/deleteCreated');
  await page.getByLabel('Rechercher par nom').fill('gateau de couches');
  await page.getByRole('link', { name: `Modifier ${name}` }).click();
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await expect(page.getByLabel('Collection')).toHaveAccessibleDescription('Choisissez une collection.');
  await page.getByLabel('Collection').selectOption('personnalisable');
  await page.getByLabel('Catégorie').selectOption('adhéssif');
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await page.getByText(`« ${name} » est à jour.`).waitFor();
  await page.goto('/personnalisable/adhesif');
  await page.getByRole('heading', { name }).waitFor();
});

test('avis of line breaks and stacked marks stay in their rows, are found and removed; others stay', async ({
  page,
}) => {
  const before = await countOf('avis_clients');
  await store('avis_clients', {
    breaks: { name: 'Ana', message: 'Beau'.concat('\n'.repeat(300), 'élixir'), date: new Date() },
    marks: {
      name: `A${'\u0336'.repeat(59)}`,
      message: `${'a'.concat('\u0301\u0323'.repeat(200))} et ${'\n\u200b\nx'.repeat(150)} élixir`,
      date: new Date(),
    },
  });
  await signInAsAdmin(page.context());
  const dialogs = dialogsOf(page);
  await page.goto('/admin/deleteAvis');
  await page.getByLabel('Rechercher').fill('elixir');
  await page.getByLabel('Tout cocher').check();
  const remove = page.getByRole('button', { name: 'Supprimer la sélection (2)' });
  await remove.waitFor();
  await expectNoSidewaysScroll(page, 'stacked marks');
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(2200);
  await expectAccessible(page, 'a selection');
  await remove.click();
  await page.getByText('2 avis ont été supprimés.').waitFor();
  expect(dialogs).toEqual(['Voulez-vous vraiment supprimer ces 2 avis\u00a0?']);
  expect(await countOf('avis_clients')).toBe(before);
});

test('a session lost in the middle of an edit is restored in another tab; nothing is lost', async ({
  page,
  context,
}) => {
  expectFaults(FIRESTORE);
  await store('created', { sac: creation({ name: 'Sac du matin', price: '12' }) });
  await signInAsAdmin(context);
  const dialogs = dialogsOf(page);
  await page.goto('/admin/editCreated/sac');
  await page.getByLabel('Prix').fill('20');
  const other = await context.newPage();
  await other.goto('/');
  // The footer's logo leads back to one's own page.
  await other.getByRole('link', { name: 'Administration' }).click();
  await other.getByRole('link', { name: `Continuer en tant que ${ADMIN.userName}` }).click();
  await titled(other, `Bonjour ${ADMIN.userName}`);
  await other.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await other.getByRole('button', { name: 'Se déconnecter' }).click();
  await other.waitForURL('/');
  await page.getByText(/^Vous n’êtes pas connectée/).waitFor();
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await page.getByText(/^Le site a refusé/).waitFor();
  expect(dialogs).toEqual(['Erreur lors de la modification, veuillez réessayer.']);

  await signIn(other);
  await expect(other.getByRole('main')).toBeFocused();
  await expect(page.getByText(/^Le site a refusé|^Vous n’êtes pas connectée/)).toHaveCount(0);
  await expect(page.getByLabel('Prix')).toHaveValue('20');
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await page.getByText('« Sac du matin » est à jour.').waitFor();
  expect(await creationsNamed('Sac du matin')).toMatchObject([{ price: '20' }]);
});

test('axe finds nothing on any page of the administration, at any width', async ({ page }) => {
  for (const path of ['/admin', '/admin/login', '/admin/register']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectSound(page, path);
  }
  await signInAsAdmin(page.context());
  await empty('created');
  await store('created', { plain: creation({}), bare: { name: 'Fée', imageUrl: '' } });
  for (const path of ['/admin/account', '/admin/deleteCreated', '/admin/deleteAvis', '/admin/addCreated']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Chargement...').waitFor({ state: 'detached' });
    await expectSound(page, path);
  }
  await addButton(page).click();
  await expect(page.getByLabel('Photo')).toBeFocused();
  await expectAccessible(page, 'a refused form');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'the drawer');
});

async function download(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  return Buffer.from(await answer.arrayBuffer());
}

/** What the addresses of a stored creation's files answer. */
function statusesOf(stored: FirebaseFirestore.DocumentData): Promise<number[]> {
  return Promise.all(addressesOf(stored).map(async (url) => (await fetch(url)).status));
}

async function isRedAtTop(picture: Buffer): Promise<boolean> {
  const { format, width, orientation } = await sharp(picture).metadata();
  expect([format, orientation]).toEqual(['webp', undefined]);
  const strip = await sharp(picture).extract({ left: 0, top: 0, width, height: 8 }).png().toBuffer();
  const [red = 0, green = 255, blue = 255] = (await sharp(strip).stats()).channels.map(({ mean }) => mean);
  return red > 200 && green < 60 && blue < 60;
}
