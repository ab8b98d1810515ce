/** What a visitor sees of each fault, and what is kept (docs/faults.md). */
import type { Locator, Page, Route } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import { TIMINGS } from '../../src/domain/timings';
import { expectAccessible } from './support/accessibility';
import { open } from './support/hydrated';
import { creation, empty, store } from './support/records';
import { expect, planFaults, receivedMails, test } from './support/test';
import { withoutBakedData } from './support/withoutBakedData';

// A worker would stand between the page and what these tests do to its requests.

const FIRESTORE = /\/v1\/projects\//;
const CONTACT = '**/api/contact';
const LIST_FAILED = 'Impossible de charger les créations.';
const AVIS_FAILED = 'Impossible de charger les avis';
const SLOW = /La connexion est lente/;
const SEND_FAILED = 'Erreur lors de l’envoi ❌';

/** The console's lines that go with a read or a write that fails. */
const FAILED_CALLS =
  /^console: (Failed to load resource|La lecture a échoué|La création n’a pas pu être lue|La suite de la liste n’a pas pu être lue|L’avis n’a pas été enregistré|Le message n’est pas parti)/;

test.describe('Firestore', () => {
  test.use({ expectedFaults: [FAILED_CALLS] });

  for (const code of ['UNAVAILABLE', 'RESOURCE_EXHAUSTED', 'PERMISSION_DENIED'])
    test(`${code}: lists and avis say so in French and come with a press on « Réessayer »`, async ({
      page,
    }) => {
      await withoutBakedData(page);
      await failReads(code);
      await page.goto('/couture/sac');
      await expect(page.getByRole('alert')).toContainText(LIST_FAILED);
      await expect(page.getByText('Chargement...')).toHaveCount(0);
      await page.getByRole('banner').getByRole('link', { name: 'Avis-clients' }).click();
      await expect(page.getByRole('alert')).toContainText(AVIS_FAILED);
      await planFaults();
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('figure')).toBeVisible();
      await page.goBack();
      // Coming back tries again by itself.
      await expect(cards(page).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

  test('UNAVAILABLE at the second page: the first stays, the rest can be tried again', async ({ page }) => {
    await withoutBakedData(page);
    await page.goto('/crochet/peluche');
    await expect(cards(page)).toHaveCount(24);
    await failReads('UNAVAILABLE');
    await page.getByRole('button', { name: 'Voir plus de créations' }).dispatchEvent('click');
    await expect(page.getByRole('alert')).toHaveText('La suite n’a pas pu être chargée.');
    await expect(cards(page)).toHaveCount(24);
    await planFaults();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(cards(page)).toHaveCount(40);
  });

  test('UNAVAILABLE at the return to a list: it stays, and says from when it is', async ({ page }) => {
    await page.goto('/couture/sac');
    await expect(cards(page).first()).toBeVisible();
    const names = await cards(page).allTextContents();
    await page.getByRole('banner').getByRole('link', { name: 'Accueil', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(BRAND.tagline);
    await failReads('UNAVAILABLE');
    const note = page.waitForEvent('console', (one) => one.text().startsWith('L’actualisation a échoué'));
    await page.goBack();
    await expect(cards(page)).toHaveText(names);
    await note;
    await expect(page.getByText(/^Catalogue du \d/)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(cards(page)).toHaveText(names);
  });

  test('slow: a line says so after 8 seconds, and no wait is endless', async ({ page }) => {
    const start = new Date('2026-05-04T10:00:00Z');
    await page.clock.install({ time: start });
    await page.clock.pauseAt(new Date(start.getTime() + 1000));
    const reads = await hold(page, FIRESTORE);
    await withoutBakedData(page);
    await page.goto('/couture/sac');
    // The list's own wait, not that for its code, which React shows for a moment that this clock has to pass.
    const title = page.getByRole('heading', { level: 1, name: 'Couture - Sac' });
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return title.count();
      })
      .toBe(1);
    await expect(page.getByText('Chargement...')).toBeVisible();
    await page.clock.runFor(7500);
    await expect(page.getByText(SLOW)).toHaveCount(0);
    await page.clock.runFor(2500);
    await expect(page.getByText(SLOW)).toBeVisible();
    await reads.release();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText(SLOW)).toHaveCount(0);

    await reads.start();
    // The code that reads comes first: only then do the seconds count.
    const asked = page.waitForRequest(FIRESTORE);
    await page.getByRole('banner').getByRole('link', { name: 'Avis-clients' }).click();
    await asked;
    await expect(page.getByText('Chargement...')).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(page.getByRole('alert')).toContainText(AVIS_FAILED);
    await reads.release();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('figure')).toBeVisible();
  });

  test('an avis that cannot be stored: the form keeps it, over a reload, too', async ({ page }) => {
    for (const code of ['RESOURCE_EXHAUSTED', 'PERMISSION_DENIED']) {
      await planFaults({ match: { operation: 'firestore.commit' }, action: { type: 'returnError', code } });
      await open(page, '/addavisClient');
      await page.getByRole('textbox', { name: 'Prénom' }).fill('Zoé');
      await page.getByRole('textbox', { name: 'Message' }).fill('Une couverture toute douce.');
      await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
      const notice = page.getByRole('alert');
      await expect(notice).toContainText('Votre avis n’a pas pu être enregistré.');
      // Whatever refused it: the owner has not closed them.
      await expect(notice).not.toContainText('fermés');
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Une couverture toute douce.');
    }
  });

  test('malformed creations: each shows what it has, and hides no other', async ({ page }) => {
    await empty('created');
    await store('created', {
      a: creation({ name: 'A saine' }),
      b: { name: 'B sans rien', collection: 'couture', category: 'sac' },
      c: creation({
        name: 'C de travers',
        description: 12,
        price: ['12'],
        imageUrl: 'javascript:alert(1)',
        imageWidth: -3,
        imageHeight: '4',
        renditions: [1, 2],
        createdAt: 5,
        customizable: 'oui',
      }),
      d: creation({ name: 'D' + 'é'.repeat(400), description: 'mot'.repeat(800), price: 'x'.repeat(200) }),
      e: creation({ name: 'E nulle', description: null, price: null, imageUrl: null, renditions: null }),
      z: creation({ name: 42, price: Number.NaN }),
    });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/couture/sac');
    await expect(cards(page)).toHaveText([
      '42',
      'A saine',
      'B sans rien',
      'C de travers',
      /^Dé+$/,
      'E nulle',
    ]);
    await expect(page.getByText('6 créations', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('img', { name: /./ })).toHaveCount(0);
    await expect(card(page, 'C de travers')).toContainText('12');
    await expect(page.getByText(/\b(undefined|null|NaN)\b|\[object/)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('malformed avis: each shows what it has, and hides no other', async ({ page }) => {
    await empty('avis_clients');
    await store('avis_clients', {
      a: { name: 'Anaïs', message: 'Sain et sauf, merci.', date: new Date('2026-03-01T12:00:00Z') },
      b: { commentaire: 'Sans nom ni date.' },
      c: { name: 7, message: { texte: 'objet' }, date: 'hier' },
      d: { name: null, message: null, commentaire: 'Vieux commentaire.', date: null },
    });
    await withoutBakedData(page);
    // Else the carousel might turn by itself in between.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/avisClients');
    const seen = new Set<string>();
    for (let turn = 0; turn < 4; turn++) {
      seen.add((await page.getByRole('figure').getByRole('blockquote').textContent()) ?? '');
      await page.getByRole('button', { name: 'Avis suivant' }).click();
    }
    const quotes = ['', 'Sain et sauf, merci.', 'Sans nom ni date.', 'Vieux commentaire.'];
    expect([...seen].sort()).toEqual(quotes.map((text) => `«\u00a0${text}\u00a0»`).sort());
  });

  test('a picture that is gone: its ground stays, the others can be enlarged', async ({ page }) => {
    const storage = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${process.env.E2E_PROJECT}.appspot.com/o`;
    await page.goto('/crochet/peluche');
    const good = await page
      .locator('.card__image')
      .first()
      .evaluate((one: HTMLImageElement) => one.src);
    await empty('created');
    await store('created', {
      a: creation({ name: 'A perdue', imageUrl: `${storage}/created%2F1_perdue.webp?alt=media` }),
      b: creation({ name: 'B présente', imageUrl: good }),
    });
    await page.goto('/couture/sac');
    await expect(card(page, 'B présente').locator('img')).toBeVisible();
    await expect(card(page, 'A perdue').locator('img')).toHaveCount(0);
    await page.getByRole('link', { name: 'B présente' }).click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName('B présente');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog')).toHaveAccessibleName('A perdue');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'La photo n’a pas pu être chargée.',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the contact function', () => {
  test.use({ expectedFaults: [FAILED_CALLS] });

  const ANSWERS: [fault: string, answer: (route: Route) => Promise<void>, reason: string | null][] = [
    ['down', (route) => route.abort('connectionrefused'), null],
    [
      'answering 500',
      (route) => answerWith(route, 500, { error: 'Votre message n’a pas pu être envoyé.' }),
      'Votre message n’a pas pu être envoyé.',
    ],
    ['answering 500 with a page', (route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' }), null],
    [
      'answering 429',
      (route) => answerWith(route, 429, { error: 'Vous avez envoyé plusieurs messages en peu de temps.' }),
      'Vous avez envoyé plusieurs messages en peu de temps.',
    ],
    ['answering 200 with an error', (route) => answerWith(route, 200, { error: 'Non.' }), 'Non.'],
  ];

  test('down, 429, 500: the form says so, keeps all, and sends at the next attempt', async ({ page }) => {
    for (const [fault, answer, reason] of ANSWERS)
      await test.step(fault, async () => {
        await open(page, '/contact');
        const text = await write(page);
        await page.route(CONTACT, answer, { times: 1 });
        const send = page.getByRole('button', { name: 'Envoyer' });
        await send.click();
        await expect(page.getByRole('alert')).toContainText(SEND_FAILED);
        if (reason) await expect(page.getByRole('alert')).toContainText(reason);
        await page.reload();
        await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(text);
        await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('camille@example.org');
      });
    const text = await page.getByRole('textbox', { name: 'Message' }).inputValue();
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Message envoyé ✅')).toBeVisible();
    await expect.poll(() => arrived(text)).toBe(1);
  });

  test('slow: the button waits, and after 30 seconds the form gives the message back', async ({ page }) => {
    const start = new Date('2026-05-04T10:00:00Z');
    await page.clock.install({ time: start });
    await page.clock.pauseAt(new Date(start.getTime() + 1000));
    // For good: a message that is sent at the end would count in the next test.
    await hold(page, /\/api\/contact$/);
    await open(page, '/contact');
    const text = await write(page);
    const send = page.getByRole('form').getByRole('button');
    await send.click();
    await page.clock.runFor(10_000);
    await expect(send).toHaveText('Envoi en cours...');
    await expect(send).toBeDisabled();
    await page.clock.runFor(20_000);
    await expect(page.getByRole('alert')).toContainText(SEND_FAILED);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(text);
    await page.clock.runFor(TIMINGS.contactReset);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(send).toHaveText('Envoyer');
  });

  test('left while sending: the message arrives, and the form is emptied', async ({ page }) => {
    const posts = await hold(page, /\/api\/contact$/);
    await open(page, '/contact');
    const text = await write(page);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByRole('button', { name: 'Envoi en cours...' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Avis-clients' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Témoignages clients');
    await page.goBack();
    const message = page.getByRole('textbox', { name: 'Message' });
    await expect(message).toHaveValue(text);
    await posts.release();
    await expect(message).toHaveValue('');
    await expect.poll(() => arrived(text)).toBe(1);
  });
});

test.describe('the network', () => {
  test.use({
    expectedFaults: [
      /^(console: (Failed to load resource|La lecture a échoué|Le message n’est pas parti|L’avis n’a pas été|.*RPC_ERROR HTTP))/,
    ],
  });

  test('gone in the middle: lists and forms say so, keep all, and go on later', async ({ page, context }) => {
    await open(page, '/contact');
    const text = await write(page);
    await page.getByRole('banner').getByRole('link', { name: 'Avis-clients' }).click();
    await expect(page.getByRole('figure')).toBeVisible();
    await page.getByRole('link', { name: 'Je laisse un avis' }).click();
    await page.getByRole('textbox', { name: 'Prénom' }).fill('Zoé');
    await page.getByRole('textbox', { name: 'Message' }).fill('Une couverture toute douce.');

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
    await expect(page.getByRole('alert')).toContainText('Votre avis n’a pas pu être enregistré.');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(SEND_FAILED);
    await expect(page.getByRole('form').getByRole('link', { name: BRAND.email })).toBeVisible();
    await expectAccessible(page, 'a message that failed');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(text);
    // What has been seen is still there.
    await page.getByRole('banner').getByRole('link', { name: 'Avis-clients' }).click();
    await expect(page.getByRole('figure')).toBeVisible();

    await context.setOffline(false);
    await page.getByRole('link', { name: 'Je laisse un avis' }).click();
    await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Zoé');
    await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
    await expect(page.getByText('Merci pour votre avis !')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(page.getByText('Message envoyé ✅')).toBeVisible();
  });
});

function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 });
}

function card(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 2, exact: true }) });
}

async function failReads(code: string): Promise<void> {
  await planFaults({ match: { operation: 'firestore.read' }, action: { type: 'returnError', code } });
}

/** Fills the contact form with a text that can be told from others; gives that text. */
async function write(page: Page): Promise<string> {
  const text = `Bonjour ! ${crypto.randomUUID()}`;
  await page.getByRole('textbox', { name: 'Nom' }).fill('Camille');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('camille@example.org');
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  return text;
}

async function arrived(text: string): Promise<number> {
  return (await receivedMails()).filter((mail) => mail.text.includes(text)).length;
}

function answerWith(route: Route, status: number, body: object): Promise<void> {
  return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
}

/** Holds requests back until they are released; `start` holds those that come after again. */
async function hold(
  page: Page,
  url: RegExp,
): Promise<{ start: () => Promise<void>; release: () => Promise<void> }> {
  let waiting: Route[] = [];
  const keep = (route: Route) => void waiting.push(route);
  const start = async () => void (await page.route(url, keep));
  await start();
  return {
    start,
    release: async () => {
      await page.unroute(url, keep);
      // One whose page has given it up is gone.
      await Promise.all(waiting.map((route) => route.continue().catch(() => undefined)));
      waiting = [];
    },
  };
}
