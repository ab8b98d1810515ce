/** Each line of docs/faults.md: no orphan file, no half record, no lost input. */
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import {
  addButton,
  creationsNamed,
  demoCreation,
  dialogsOf,
  expectKept,
  ADMIN,
  fillIn,
  removeFile,
  signInAsAdmin,
  smallPhoto,
  storedFiles,
} from './support/administration';
import { creation, empty, store } from './support/records';
import type { FaultRule } from './support/faultPlan';
import { expect, planFaults, test } from './support/test';

test.use({
  expectedFaults: [
    /console: (Failed to load resource: (the server responded with|net::ERR)|.*HTTP error has no status)/,
  ],
});

const NAME = 'Sac sous l’orage';
const ADD_FAILED = "Erreur lors de l'ajout, veuillez réessayer.";
const QUESTION = 'Voulez-vous vraiment supprimer cet élément ?';
const REMOVAL_FAILED = "Erreur lors de la suppression de l'élément.";
const UPLOADS = '**/v0/b/**';
const COMMITS = '**/documents:commit**';
const READS = '**/documents:batchGet**';

let before: string[];

test.describe('while a creation is added', () => {
  let dialogs: string[];

  test.beforeEach(async ({ page }) => {
    before = await storedFiles();
    dialogs = dialogsOf(page);
    await signInAsAdmin(page.context());
    await fillIn(page, NAME, await smallPhoto());
  });

  test('a refusal leaves nothing behind and loses nothing, and trying again works', async ({ page }) => {
    const faults = [
      [upload('403'), /Le site a refusé/],
      [upload('402'), /limite de stockage/],
      [upload('403', 2), /Le site a refusé/],
      [commit('UNAVAILABLE'), /Le serveur ne répond pas/],
      [commit('PERMISSION_DENIED'), /Le site a refusé/],
    ] as const;
    for (const [fault, sentence] of faults) {
      await planFaults(fault);
      dialogs.length = 0;
      await addButton(page).click();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect.poll(() => dialogs).toEqual([ADD_FAILED]);
      await expectNothingAdded();
      await expectKept(page, NAME);
    }
    await noFaults();
    await addAgain(page);
  });

  test('after ten minutes without a storage nothing is left and nothing is lost', async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await expectKept(page, NAME);
    await page.getByText(/^Photo prête/).waitFor();
    await planFaults(upload('503'));
    await addButton(page).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.clock.runFor(9 * 60_000);
    await expect(page.getByRole('progressbar')).toBeVisible();
    expect(dialogs).toEqual([]);
    await expect
      .poll(
        async () => {
          await page.clock.runFor(30_000);
          return dialogs;
        },
        { timeout: 60_000 }, // A busy machine takes its time for half a minute of the page's.
      )
      .toEqual([ADD_FAILED]);
    await expectNothingAdded();
    await expectKept(page, NAME);
    await noFaults();
    await addAgain(page);
  });

  test('an upload gets over a storage that is down for a moment', async ({ page }) => {
    await planFaults(upload('503', 1));
    await addButton(page).click();
    await expectAdded(page);
    expect(dialogs).toEqual(['Création ajoutée !']);
  });

  test('a lost answer about the record makes no second creation', async ({ page }) => {
    await page.route(COMMITS, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await addButton(page).click();
    await expectAdded(page);
  });

  test('a connection lost after the picture loses nothing; the next visit tidies up', async ({ page }) => {
    await page.route(COMMITS, abort);
    await page.route(READS, abort);
    await addButton(page).click();
    await expect(page.getByText(/Le serveur ne répond pas/)).toBeVisible();
    expect(dialogs).toEqual([ADD_FAILED]);
    await expectKept(page, NAME);
    // Nobody can tell whether the record was written: its files wait.
    expect(await storedFiles()).toHaveLength(before.length + 3);
    await page.unrouteAll();
    await page.goto('/admin/account');
    await expect.poll(storedFiles).toEqual(before);
    await page.goto('/admin/addCreated');
    await expectKept(page, NAME);
    await addAgain(page);
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

  test('a cancelled upload leaves nothing and loses nothing', async ({ page }) => {
    const { held } = await holdUpload(page, 2);
    await addButton(page).click();
    await held;
    await expect.poll(async () => (await storedFiles()).length).toBe(before.length + 2);
    await page.getByRole('button', { name: 'Annuler l’envoi' }).click();
    await page.unrouteAll();
    await expect(page.getByText(/^Envoi annulé/)).toBeVisible();
    expect(dialogs).toEqual([]);
    await expect.poll(storedFiles).toEqual(before);
    await expectNothingAdded();
    await expectKept(page, NAME);
    await addAgain(page);
  });

  test('a closed tab is asked about; the next visit finds the form and no file', async ({
    page,
    context,
  }) => {
    const { held } = await holdUpload(page, 3);
    await addButton(page).click();
    await held;
    await expect.poll(async () => (await storedFiles()).length).toBe(before.length + 2);
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
    await expect.poll(storedFiles).toEqual(before);
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

  test('pressing twice adds one creation', async ({ page }) => {
    // Not with the mouse: what shows up above the button moves it from under the second press.
    await addButton(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expectAdded(page);
  });
});

test.describe('while a creation is deleted', () => {
  let dialogs: string[];
  let name: string;
  let files: string[];

  test.beforeEach(async ({ page }) => {
    ({ name, files } = await demoCreation());
    before = (await storedFiles()).filter((path) => !files.includes(path));
    await signInAsAdmin(page.context());
    dialogs = dialogsOf(page);
    await page.goto(`/admin/deleteCreated?q=${encodeURIComponent(name)}`);
    await page.getByRole('heading', { name }).waitFor();
  });

  test('a refusal keeps the row, and trying again ends it', async ({ page }) => {
    const faults = [
      rule('storage.delete', '403'),
      commit('UNAVAILABLE'),
      rule('storage.delete', '403', 2),
      commit('PERMISSION_DENIED'),
    ];
    for (const fault of faults) {
      await planFaults(fault);
      dialogs.length = 0;
      await removal(page, name).click();
      await expect.poll(() => dialogs).toEqual([QUESTION, REMOVAL_FAILED]);
      await expect(page.getByRole('listitem').getByRole('alert')).toBeVisible();
      expect(await creationsNamed(name)).toHaveLength(1);
    }
    await noFaults();
    await removal(page, name).click();
    await expectRemoved(page, name);
  });

  test('a deletion gets over a storage that is down for a moment', async ({ page }) => {
    await planFaults(rule('storage.delete', '503', 1));
    await removal(page, name).click();
    await expectRemoved(page, name);
    expect(dialogs).toEqual([QUESTION]);
  });

  test('a file that is gone already counts as deleted', async ({ page }) => {
    for (const path of files) await removeFile(path);
    await removal(page, name).click();
    await expectRemoved(page, name);
    expect(dialogs).toHaveLength(1);
  });

  test('a connection lost in between keeps the row, and trying again ends it', async ({ page }) => {
    await page.route(COMMITS, abort);
    await removal(page, name).click();
    await expect(page.getByRole('listitem').getByRole('alert')).toHaveText(/Le serveur ne répond pas/);
    expect(await creationsNamed(name)).toHaveLength(1);
    await page.unrouteAll();
    await removal(page, name).click();
    await expectRemoved(page, name);
  });
});

test('an edit of a creation that is gone writes nothing and keeps what was typed', async ({ page }) => {
  await signInAsAdmin(page.context());
  await store('created', { sac: creation({ name: NAME }) });
  const dialogs = dialogsOf(page);
  await page.goto('/admin/editCreated/sac');
  await page.getByLabel('Nom', { exact: true }).fill('Sac après l’orage');
  await empty('created');
  await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
  await expect(page.getByText(/^Cette création n’existe plus/)).toBeVisible();
  expect(dialogs).toEqual(['Erreur lors de la modification, veuillez réessayer.']);
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Sac après l’orage');
  expect(await creationsNamed('Sac après l’orage')).toEqual([]);
});

test('code for accounts or pictures that could not be fetched is fetched on a retry', async ({ page }) => {
  await signInAsAdmin(page.context());
  let refused = 0;
  const chunks = /\/assets\/(authSdk|storageSdk)-/;
  const refuse = async (route: Route) => {
    refused += 1;
    await abort(route);
  };

  await page.route(chunks, refuse);
  await page.goto('/admin/account');
  await page.getByText('Votre compte n’a pas pu être vérifié').waitFor();
  expect(refused).toBeGreaterThan(0);
  refused = 0;
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: `Bonjour ${ADMIN.userName}` }).waitFor();

  before = await storedFiles();
  const dialogs = dialogsOf(page);
  await page.route(/\/assets\/storageSdk-/, refuse);
  await fillIn(page, NAME, await smallPhoto());
  await addButton(page).click();
  await expect.poll(() => dialogs).toEqual([ADD_FAILED]);
  expect(refused).toBeGreaterThan(0);
  await page.unrouteAll();
  await addAgain(page);
});

/** The backend works again. */
function noFaults(): Promise<void> {
  return planFaults();
}

function rule(operation: FaultRule['match']['operation'], code: string, nth?: number): FaultRule {
  return { match: { operation, ...(nth && { nth }) }, action: { type: 'returnError', code } };
}

function upload(code: string, nth?: number) {
  return rule('storage.upload', code, nth);
}

function commit(code: string) {
  return rule('firestore.commit', code);
}

function removal(page: Page, name: string) {
  return page.getByRole('button', { name: `Supprimer ${name}` });
}

function abort(route: Route): Promise<void> {
  return route.abort('internetdisconnected');
}

/** Lets the uploads before the nth file through and holds that one; gives the held request once it is there. */
async function holdUpload(page: Page, nth: number): Promise<{ held: Promise<Route> }> {
  const seen = new Set<string>();
  let tell: (route: Route) => void = () => {};
  const held = new Promise<Route>((resolve) => (tell = resolve));
  await page.route(UPLOADS, async (route) => {
    const request = route.request();
    const name = new URL(request.url()).searchParams.get('name');
    if (request.method() === 'POST' && name) seen.add(name);
    if (request.method() === 'POST' && seen.size === nth) tell(route);
    else await route.continue();
  });
  return { held };
}

async function expectNothingAdded(): Promise<void> {
  expect(await storedFiles()).toEqual(before);
  expect(await creationsNamed(NAME)).toEqual([]);
}

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

async function expectRemoved(page: Page, name: string): Promise<void> {
  await expect(page.getByText(`« ${name} » a été supprimé.`)).toBeVisible();
  expect(await creationsNamed(name)).toEqual([]);
  expect(await storedFiles()).toEqual(before);
}
