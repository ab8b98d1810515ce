import sharp from 'sharp';
import { expectAccessible, expectNoSidewaysScroll, expectSound } from './support/accessibility';
import {
  ADMIN,
  FEE,
  addButton,
  addressesOf,
  cameraPhoto,
  creationsNamed,
  dialogsOf,
  fillIn,
  openRegistration,
  signIn,
  signInAsAdmin,
  smallPhoto,
  storedFiles,
} from './support/administration';
import { creation, database, empty, store } from './support/records';
import { expect, loadedScripts, test } from './support/test';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a creator registers, adds, edits and deletes a creation, and signs out', async ({
    page,
    browser,
  }) => {
    await openRegistration();
    const before = await storedFiles();
    const dialogs = dialogsOf(page);
    const name = 'Lapin de la lune';

    await test.step('registers', async () => {
      await page.goto('/admin/register');
      await page.getByLabel('Prénom').fill(FEE.userName);
      await page.getByLabel('Adresse e-mail').fill(FEE.email);
      await page.getByLabel('Mot de passe', { exact: true }).fill(FEE.password);
      await page.getByRole('button', { name: 'Créer mon compte' }).click();
      await expect(page).toHaveURL('/admin/account');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${FEE.userName}`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${FEE.userName}`);
    });

    await test.step('adds a photo straight from the camera', async () => {
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Ajouter une création' }).click();
      await expect(page).toHaveURL('/admin/addCreated');
      await fillIn(page, name, await cameraPhoto());
      await addButton(page).click();
      await expect(page.getByText('est en ligne')).toBeVisible();
      expect(dialogs).toEqual(['Création ajoutée !']);
      await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('');
      await expect(page.getByLabel('Collection')).toHaveValue('crochet');
      await expect(page.getByRole('img', { name: 'Aperçu de la création' })).toHaveCount(0);
    });

    const [added = {}] = await creationsNamed(name);
    await expect(page.getByRole('link', { name: 'Voir sur le site' })).toHaveAttribute(
      'href',
      `/creation/${added.id}`,
    );
    await expect(page.getByRole('button', { name: 'Partager' })).toBeVisible();
    await expectAccessible(page, 'a published creation');

    await test.step('the record and its files are as they should be', async () => {
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
      const added3 = (await storedFiles()).filter((path) => !before.includes(path));
      expect(added3).toEqual([
        expect.stringMatching(/^created\/\d{13}_photo-de-l-ete-1\.webp$/),
        expect.stringMatching(/^created\/\d{13}_photo-de-l-ete-1_400\.webp$/),
        expect.stringMatching(/^created\/\d{13}_photo-de-l-ete-1_800\.webp$/),
      ]);
      const pictures = await Promise.all(addressesOf(added).map(download));
      expect(await Promise.all(pictures.map(sizeOf))).toEqual([
        [1200, 1600],
        [400, 533],
        [800, 1067],
      ]);
      expect(pictures.map(({ length }) => length <= 350 * 1024)).toEqual([true, true, true]);
      expect(pictures[1]?.length).toBeLessThanOrEqual(18 * 1024);
      expect(pictures[2]?.length).toBeLessThanOrEqual(60 * 1024);
      for (const picture of pictures) expect(await isRedAtTop(picture)).toBe(true);
    });

    await test.step('a visitor sees it', async () => {
      const visitor = await browser.newPage();
      await visitor.goto('/crochet/peluche');
      const card = visitor.getByRole('listitem').filter({ hasText: name });
      await expect(card.getByText('32,50 €')).toBeVisible();
      await expect
        .poll(() =>
          card
            .locator('img')
            .first()
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0);
      await visitor.close();
    });

    await test.step('edits it, picture included', async () => {
      await page.goto('/admin/deleteCreated');
      await page.getByLabel('Rechercher par nom').fill('LAPIN de la lun');
      await page.getByRole('link', { name: `Modifier ${name}` }).click();
      await page.getByLabel('Prix').fill('à partir de 35');
      await page.getByLabel(/^Photo/).setInputFiles(await smallPhoto());
      await page.getByText(/^Photo prête/).waitFor();
      await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
      await expect(page.getByText(`« ${name} » est à jour.`)).toBeVisible();
      await expect(page.getByLabel('Rechercher par nom')).toHaveValue('LAPIN de la lun');
    });

    const [edited = {}] = await creationsNamed(name);
    await test.step('only the new picture is stored', async () => {
      expect(edited).toMatchObject({ id: added.id, price: 'à partir de 35', createdAt: added.createdAt });
      for (const url of addressesOf(added)) expect((await fetch(url)).status).toBe(404);
      for (const url of addressesOf(edited)) expect((await fetch(url)).status).toBe(200);
    });

    await test.step('deletes it', async () => {
      dialogs.length = 0;
      await page.getByRole('button', { name: `Supprimer ${name}` }).click();
      await expect(page.getByText(`« ${name} » a été supprimé.`)).toBeVisible();
      expect(dialogs).toEqual(['Voulez-vous vraiment supprimer cet élément ?']);
      expect(await creationsNamed(name)).toEqual([]);
      for (const url of addressesOf(edited)) expect((await fetch(url)).status).toBe(404);
      expect(await storedFiles()).toEqual(before);
    });

    await test.step('signs out', async () => {
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
      await expect(page).toHaveURL('/');
      await page.goto('/admin/account');
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    });
  });
});

test.describe('accounts', () => {
  test.use({ expectedFaults: [/console: Failed to load resource.*status of (400|403)/] });

  test('a forgotten password is mailed a link; strangers learn nothing from the answer', async ({ page }) => {
    await page.goto('/admin/login');
    for (const email of [ADMIN.email, 'personne@example.test']) {
      await page.getByLabel('Adresse e-mail').fill(email);
      await page.getByRole('button', { name: 'Mot de passe oublié' }).click();
      await expect(
        page.getByText(`Si un compte existe pour ${email}, un e-mail vient de partir`),
      ).toBeVisible();
    }
    await expectAccessible(page, 'a forgotten password');
  });

  test('signing in puts the focus on the page, and the footer logo leads back to it', async ({ page }) => {
    await signIn(page);
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/');
    await page.getByRole('link', { name: 'Administration' }).click();
    await expect(page.getByRole('heading', { name: 'Bienvenue sur la page administration' })).toBeVisible();
    const ownPage = page.getByRole('link', { name: `Continuer en tant que ${ADMIN.userName}` });
    await expect(ownPage).toBeVisible();
    await expectAccessible(page, 'the entrance of who is signed in');
    await ownPage.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${ADMIN.userName}`);
  });

  test('signing out in one tab signs the other one out too', async ({ page, context }) => {
    await signIn(page);
    const other = await context.newPage();
    await other.goto('/admin/account');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${ADMIN.userName}`);
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/login');
  });

  test('pages without a guard warn that nothing will be saved, until one signs in', async ({
    page,
    context,
  }) => {
    await page.goto('/admin/addCreated');
    await expect(page.getByText(/^Vous n’êtes pas connecté/)).toBeVisible();
    const other = await context.newPage();
    await signIn(other);
    await expect(page.getByText(/^Vous n’êtes pas connecté/)).toBeHidden();
  });
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
  await expect(page.getByText(`« ${name} » est dans la liste des créations.`)).toBeVisible();
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
  await expect(page.getByText(`« ${name} » est à jour.`)).toBeVisible();
  await page.goto('/personnalisable/adhesif');
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('a flood of avis is cleared in two pages, and older avis stay', async ({ page }) => {
  const before = (await database().collection('avis_clients').count().get()).data().count;
  const batch = database().batch();
  for (let index = 0; index < 90; index++)
    batch.set(database().doc(`avis_clients/flood-${index}`), {
      name: index === 0 ? '\u200b' : `Promo ${index}`,
      message: 'Achetez notre élixir.',
      date: new Date(Date.now() + index * 1000),
    });
  await batch.commit();
  await signInAsAdmin(page.context());
  const dialogs = dialogsOf(page);
  await page.goto('/admin/deleteAvis');
  await expect(page.getByText(`50 avis affichés sur ${90 + before}`)).toBeVisible();
  await page.getByLabel('Rechercher').fill('elixir');
  await page.getByLabel('Tout cocher').check();
  await page.getByRole('button', { name: 'Supprimer la sélection (50)' }).click();
  await expect(page.getByText('50 avis ont été supprimés.')).toBeVisible();
  await page.getByRole('button', { name: 'Voir plus' }).click();
  await expect(page.getByRole('heading', { name: '(sans nom)' })).toBeAttached();
  await expectAccessible(page, 'a selection');
  await page.getByLabel('Tout cocher').check();
  await page.getByRole('button', { name: 'Supprimer la sélection (40)' }).click();
  await expect(page.getByText('40 avis ont été supprimés.')).toBeVisible();
  expect(dialogs).toEqual([50, 40].map((count) => `Voulez-vous vraiment supprimer ces ${count} avis\u00a0?`));
  expect((await database().collection('avis_clients').count().get()).data().count).toBe(before);
});

test('a creation deleted by mistake is put back from its texts', async ({ page }) => {
  await store('created', { sac: creation({ name: 'Sac du matin', description: 'Doublé.', price: '12' }) });
  await signInAsAdmin(page.context());
  dialogsOf(page);
  await page.goto('/admin/deleteCreated?q=matin');
  await page.getByRole('button', { name: 'Supprimer Sac du matin' }).click();
  await page.getByText('« Sac du matin » a été supprimé.').waitFor();
  await expectSound(page, 'a removal');
  await page.getByRole('link', { name: 'La remettre' }).click();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Sac du matin');
  await expect(page.getByLabel(/^Description/)).toHaveValue('Doublé.');
  await page.getByLabel('Photo').setInputFiles(await smallPhoto());
  await page.getByText(/^Photo prête/).waitFor();
  await addButton(page).click();
  await page.getByText('« Sac du matin » est en ligne.').waitFor();
  expect(await creationsNamed('Sac du matin')).toMatchObject([{ description: 'Doublé.', price: '12' }]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)))).toEqual([]);
});

test.describe('a session lost in the middle of an edit', () => {
  test.use({ expectedFaults: [/console: Failed to load resource.*status of 403/] });

  test('is restored in another tab; nothing is lost', async ({ page, context }) => {
    await store('created', { sac: creation({ name: 'Sac du matin', price: '12' }) });
    await signInAsAdmin(context);
    const dialogs = dialogsOf(page);
    await page.goto('/admin/editCreated/sac');
    await page.getByLabel('Prix').fill('20');
    const other = await context.newPage();
    await other.goto('/admin/account');
    await other.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(other).toHaveURL('/');
    await expect(page.getByText(/^Vous n’êtes pas connectée/)).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
    await expect(page.getByText(/^Le site a refusé/)).toBeVisible();
    expect(dialogs).toEqual(['Erreur lors de la modification, veuillez réessayer.']);

    await signIn(other);
    await expect(page.getByText(/^Le site a refusé|^Vous n’êtes pas connectée/)).toHaveCount(0);
    await expect(page.getByLabel('Prix')).toHaveValue('20');
    await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
    await page.getByText('« Sac du matin » est à jour.').waitFor();
    expect((await database().doc('created/sac').get()).data()).toMatchObject({ price: '20' });
  });
});

test('an avis of line breaks and stacked marks stays in its row', async ({ page }) => {
  const breaks = 'Beau'.concat('\n'.repeat(300), 'sac');
  const marks = `${'a'.concat('\u0301\u0323'.repeat(200))} et ${'\n\u200b\nx'.repeat(150)}`;
  await empty('avis_clients');
  await store('avis_clients', {
    breaks: { name: 'Ana', message: breaks, date: new Date() },
    marks: { name: `A${'\u0336'.repeat(59)}`, message: marks, date: new Date() },
  });
  await signInAsAdmin(page.context());
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/admin/deleteAvis');
  await page.getByRole('heading', { name: 'Ana' }).waitFor();
  await expectNoSidewaysScroll(page, 'stacked marks');
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(2200);
});

test.describe('a photo that cannot be read', () => {
  // It is Playwright's own trace that asks for the picture once more, and the policy that refuses it.
  test.use({ expectedFaults: [/console: Connecting to 'blob:/] });

  test('is refused with a sentence, and nothing is sent', async ({ page }) => {
    await signInAsAdmin(page.context());
    await page.goto('/admin/addCreated');
    const photo = page.getByLabel('Photo');
    await photo.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') });
    await expect(page.getByRole('alert')).toHaveText(/^Cette photo est au format HEIC/);
    await photo.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no jpeg') });
    await expect(page.getByRole('alert')).toHaveText(/n’arrive pas à lire cette image/);
    await photo.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('pdf') });
    await expect(page.getByRole('alert')).toHaveText(/n’est pas une image/);
    await page.getByLabel('Nom', { exact: true }).fill('Sac');
    await page.getByLabel('Prix').fill('12');
    await addButton(page).click();
    await expect(photo).toBeFocused();
    await expect(page.getByRole('alert')).toBeInViewport();
    await expectAccessible(page, 'an unreadable photo');
    await photo.setInputFiles(await smallPhoto());
    await expect(page.getByText(/^Photo prête/)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('axe finds nothing on any page of the administration, at any width', async ({ page }) => {
  dialogsOf(page);
  for (const path of ['/admin', '/admin/login', '/admin/register']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page, path);
    await expectNoSidewaysScroll(page, path);
  }
  await signInAsAdmin(page.context());
  await empty('created');
  await store('created', { plain: creation({}), bare: { name: 'Fée', imageUrl: '' } });
  for (const path of ['/admin/account', '/admin/addCreated', '/admin/deleteCreated', '/admin/deleteAvis']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Chargement...').waitFor({ state: 'detached' });
    await expectSound(page, path);
  }
  await page.goto('/admin/addCreated');
  await addButton(page).click();
  await expect(page.getByLabel('Photo')).toBeFocused();
  await expectAccessible(page, 'a refused form');
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'the drawer');
});

test('public pages load nothing of the administration', async ({ page }) => {
  await page.goto('/crochet/peluche');
  await page.waitForLoadState('networkidle');
  const scripts = await loadedScripts(page);
  expect(scripts.length).toBeGreaterThan(0);
  for (const url of scripts) {
    const text = await (await fetch(url)).text();
    expect(text.includes('identitytoolkit'), url).toBe(false);
    expect(text.includes('max-age=31536000, immutable'), url).toBe(false);
  }
});

async function download(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  return Buffer.from(await answer.arrayBuffer());
}

async function sizeOf(picture: Buffer): Promise<[number, number]> {
  const { format, width, height, orientation } = await sharp(picture).metadata();
  expect(format).toBe('webp');
  expect(orientation).toBeUndefined();
  return [width, height];
}

async function isRedAtTop(picture: Buffer): Promise<boolean> {
  const { width } = await sharp(picture).metadata();
  const strip = await sharp(picture).extract({ left: 0, top: 0, width, height: 8 }).png().toBuffer();
  const { channels } = await sharp(strip).stats();
  const [red, green, blue] = channels.map(({ mean }) => mean);
  return (red ?? 0) > 200 && (green ?? 255) < 60 && (blue ?? 255) < 60;
}
