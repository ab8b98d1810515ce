import type { Locator, Page, Request } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { BRAND } from '../../src/domain/brand';
import { LIMITS } from '../../src/domain/limits';
import { TIMINGS } from '../../src/domain/timings';
import { expectSound } from './support/accessibility';
import { open, textFontShown } from './support/hydrated';
import { database, empty, store } from './support/records';
import { expect, planFaults, test } from './support/test';

/** The page's own time stands still from the start; `page.clock.runFor` alone moves it. */
async function stopClock(page: Page): Promise<void> {
  const start = new Date('2026-05-04T10:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
}

/**
 * Opens the avis from the home page, so that they are read from the backend: the page itself was built with the demo's.
 * The page's time stands still.
 */
async function openAvis(page: Page): Promise<void> {
  await stopClock(page);
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'avis' }).first().click();
  await expect(page).toHaveURL('/avisClients');
  await page.mouse.move(2, 2);
  await expectSlide(page, 1);
  await textFontShown(page);
}

function carousel(page: Page): Locator {
  return page.getByRole('region', { name: 'Témoignages' });
}

/** The number of the slide shown: a slide that is not is out of the accessibility tree. */
async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(carousel(page).getByRole('figure')).toHaveAccessibleName(`${number} sur 3`);
}

/** Waits until the carousel has taken notice of the pointer: only then may the page's time go on. */
async function expectMoving(page: Page, moving: boolean): Promise<void> {
  const frame = carousel(page).locator('.carousel__frame');
  await expect(frame).toHaveAttribute('aria-live', moving ? 'off' : 'polite');
}

async function storeThree(): Promise<void> {
  await empty('avis_clients');
  const dated = (day: number, fields: Record<string, unknown>) => ({
    ...fields,
    date: Timestamp.fromDate(new Date(Date.UTC(2020, 2, day, 12))),
  });
  await store('avis_clients', {
    a: dated(3, { name: 'Anaïs', message: 'Un lapin adopté le jour même !' }),
    b: dated(2, { name: 'Bruno', message: 'La trousse ne me quitte plus.' }),
    c: dated(1, { name: 'Chloé', commentaire: 'Des guirlandes magnifiques.' }),
  });
}

test.describe('the carousel', () => {
  test.beforeEach(storeThree);

  test('shows date, name and message, newest first, and advances every 6 s', async ({ page }) => {
    await openAvis(page);
    const slide = carousel(page).getByRole('figure');
    await expect(slide).toContainText('«\u00a0Un lapin adopté le jour même !\u00a0»');
    await expect(slide).toContainText('Anaïs');
    await expect(slide).toContainText('3 mars 2020');
    await expectMoving(page, true);
    await page.clock.runFor(TIMINGS.carouselAdvance - 1);
    await expectSlide(page, 1);
    await page.clock.runFor(1);
    await expectSlide(page, 2);
    await page.clock.runFor(TIMINGS.carouselAdvance);
    await expectSlide(page, 3);
    await expect(slide).toContainText('«\u00a0Des guirlandes magnifiques.\u00a0»');
    await page.clock.runFor(TIMINGS.carouselAdvance);
    await expectSlide(page, 1);
  });

  test('waits for mouse and keyboard, follows its buttons and keys, and can be stopped', async ({ page }) => {
    await openAvis(page);
    await carousel(page).hover();
    await expectMoving(page, false);
    await page.clock.runFor(4 * TIMINGS.carouselAdvance);
    await expectSlide(page, 1);
    await page.mouse.move(2, 2);
    await expectMoving(page, true);
    await page.clock.runFor(TIMINGS.carouselAdvance);
    await expectSlide(page, 2);

    await page.getByRole('button', { name: 'Avis suivant' }).focus();
    // After the mouse, a focus alone does not count as the keyboard.
    await page.keyboard.press('Shift');
    await expectMoving(page, false);
    await page.clock.runFor(4 * TIMINGS.carouselAdvance);
    await expectSlide(page, 2);
    await page.getByRole('link', { name: 'Je laisse un avis' }).focus();
    await expectMoving(page, true);
    await page.clock.runFor(TIMINGS.carouselAdvance);
    await expectSlide(page, 3);

    await setHidden(page, true);
    await page.clock.runFor(4 * TIMINGS.carouselAdvance);
    await expectSlide(page, 3);
    await setHidden(page, false);
    await page.clock.runFor(TIMINGS.carouselAdvance);
    await expectSlide(page, 1);

    await page.getByRole('button', { name: 'Avis précédent' }).click();
    await expectSlide(page, 3);
    await page.getByRole('button', { name: 'Avis suivant' }).click();
    await expectSlide(page, 1);
    await page.keyboard.press('ArrowRight');
    await expectSlide(page, 2);
    await page.keyboard.press('ArrowLeft');
    await expectSlide(page, 1);

    await page.getByRole('button', { name: 'Arrêter le défilement' }).click();
    await page.mouse.move(2, 2);
    await page.getByRole('link', { name: 'Je laisse un avis' }).focus();
    await page.clock.runFor(4 * TIMINGS.carouselAdvance);
    await expectSlide(page, 1);
    await page.getByRole('button', { name: 'Lancer le défilement' }).press('Enter');
    await page.clock.runFor(TIMINGS.carouselAdvance);
    await expectSlide(page, 2);
  });

  test.describe('under a finger', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('advances after a tap too, and follows a swipe of 40 px, not of 39', async ({ page }) => {
      await openAvis(page);
      await page.getByRole('button', { name: 'Avis suivant' }).tap();
      await expectSlide(page, 2);
      await expectMoving(page, true);
      await page.clock.runFor(TIMINGS.carouselAdvance);
      await expectSlide(page, 3);
      await swipe(page, -39);
      await expectSlide(page, 3);
      await swipe(page, -40);
      await expectSlide(page, 1);
      await swipe(page, 39);
      await expectSlide(page, 1);
      await swipe(page, 40);
      await expectSlide(page, 3);
    });
  });

  test.describe('under reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing in a long avis, folded or unfolded', async ({ page }) => {
      const message = 'Une couverture toute douce. '.repeat(35);
      await store('avis_clients', { a: { name: 'Anaïs', message, date: Timestamp.now() } });
      await open(page, '/');
      await page.getByRole('main').getByRole('link', { name: 'Lire les avis' }).click();
      await expect(page.getByRole('button', { name: 'Lire la suite' })).toBeVisible();
      await expectSound(page, 'a long avis');
      await page.getByRole('button', { name: 'Lire la suite' }).click();
      await expect(page.getByRole('button', { name: 'Replier' })).toBeVisible();
      await expectSound(page, 'an unfolded avis');
    });

    test('stands still until asked', async ({ page }) => {
      await openAvis(page);
      await page.clock.runFor(4 * TIMINGS.carouselAdvance);
      await expectSlide(page, 1);
      await page.getByRole('button', { name: 'Lancer le défilement' }).click();
      await page.clock.runFor(TIMINGS.carouselAdvance);
      await expectSlide(page, 2);
    });
  });

  for (const width of [320, 390, 1280])
    test(`holds short and long avis in one card at ${width} px; a long one unfolds`, async ({ page }) => {
      const text = 'Une couverture\ntoute douce.';
      const long = `${text} ${'Elle ne quitte plus le canapé. '.repeat(40)}`.slice(
        0,
        LIMITS.avis.message.max,
      );
      const date = (day: number) => Timestamp.fromDate(new Date(Date.UTC(2020, 2, day)));
      await store('avis_clients', {
        a: { name: 'Anaïs', message: text, date: date(3) },
        b: { name: 'Bruno', message: long, date: date(2) },
      });
      await page.setViewportSize({ width, height: 844 });
      await openAvis(page);
      const card = page.locator('.carousel__frame');
      const slide = carousel(page).getByRole('figure');
      const quote = slide.getByRole('blockquote');
      const { height } = await boxOf(card);
      expect(height).toBeLessThan(640);
      // In the middle of the card, however tall the longest avis makes it.
      expect(Math.abs((await middleOf(quote)) - (await middleOf(card)))).toBeLessThan(60);
      await expect(quote).toHaveText(/Une couverture\ntoute douce\./, { useInnerText: true });
      await expect(page.getByRole('button', { name: 'Lire la suite' })).toHaveCount(0);

      await page.getByRole('button', { name: 'Avis suivant' }).click();
      await expectSlide(page, 2);
      expect((await boxOf(card)).height).toBe(height);
      await expect(slide.getByText('Bruno')).toBeInViewport();
      await page.mouse.move(2, 2);
      const more = slide.getByRole('button', { name: 'Lire la suite' });
      await more.click();
      await page.mouse.move(2, 2);
      await page.clock.runFor(4 * TIMINGS.carouselAdvance);
      await expectSlide(page, 2);
      const box = await boxOf(quote);
      expect((await boxOf(card)).height).toBeGreaterThan(box.height);

      await slide.getByRole('button', { name: 'Replier' }).click();
      expect((await boxOf(card)).height).toBe(height);
      await page.mouse.move(2, 2);
      await page.clock.runFor(TIMINGS.carouselAdvance);
      await expectSlide(page, 3);
    });

  test('says that there is no avis yet', async ({ page }) => {
    await empty('avis_clients');
    await page.goto('/avisClients');
    await expect(page.getByText('Aucun avis pour le moment.', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Je laisse un avis' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laissez votre avis');
  });
});

test.describe('leaving an avis', () => {
  test('shows the specified errors after the first submit only', async ({ page }) => {
    await open(page, '/addavisClient');
    const { name, message, send } = fields(page);
    const writes = watchWrites(page);
    await name.fill(' ');
    await message.fill('court');
    await message.blur();
    await expect(page.getByText(/est requis|trop court/)).toHaveCount(0);
    await send.click();
    await expect(page.getByText('Le prénom est requis.', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Le message est trop court (10 caractères minimum).', { exact: true }),
    ).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/Le prénom est requis\./);
    await name.fill('Zoé');
    await expect(page.getByText('Le prénom est requis.')).toHaveCount(0);
    await message.fill('  ');
    await expect(page.getByText('Le message est requis.', { exact: true })).toBeVisible();
    await message.fill('a'.repeat(LIMITS.avis.message.max + 1));
    await expect(page.getByText('1 caractère de trop.')).toBeVisible();
    await send.click();
    await expect(message).toBeFocused();
    expect(writes).toHaveLength(0);
    await message.fill('a'.repeat(LIMITS.avis.message.max));
    await send.click();
    await expect(page.getByText('Merci pour votre avis !', { exact: true })).toBeVisible();
    expect(writes).toHaveLength(1);
  });

  test('stores it once on a double click, thanks for 3 s and shows it', async ({ page }) => {
    await storeThree();
    await stopClock(page);
    // The list is seen before, so that an old copy of it could be shown after.
    await page.goto('/avisClients');
    await page.getByRole('link', { name: 'Je laisse un avis' }).click();
    const { name, message, send } = fields(page);
    const writes = watchWrites(page);
    await name.fill('Zoé');
    await message.fill('  Une couverture toute douce. 🧶  ');
    await send.dblclick();
    await expect(page.getByText('Merci pour votre avis !', { exact: true })).toBeVisible();
    await expect(name).toHaveValue('');
    await expect(message).toHaveValue('');
    expect(writes).toHaveLength(1);
    await page.clock.runFor(TIMINGS.avisNotice - 1);
    await expect(page).toHaveURL('/addavisClient');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/avisClients');
    await expect(carousel(page).getByRole('figure')).toContainText(
      '«\u00a0Une couverture toute douce. 🧶\u00a0»',
    );
    await expect(carousel(page).getByRole('figure')).toContainText('Zoé');
    const { docs } = await database().collection('avis_clients').where('name', '==', 'Zoé').get();
    expect(docs.map((one) => one.get('message'))).toEqual(['Une couverture toute douce. 🧶']);
  });

  test('leaves a visitor alone who goes elsewhere', async ({ page }) => {
    await stopClock(page);
    await open(page, '/addavisClient');
    const { name, message, send } = fields(page);
    await name.fill('Zoé');
    await message.fill('Une couverture toute douce.');
    await send.click();
    await expect(page.getByText('Merci pour votre avis !')).toBeVisible();
    // Even while the code of the place where they go is still on its way.
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await page.clock.runFor(2 * TIMINGS.avisNotice);
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactez-nous');
  });

  test('keeps what is typed over a reload and a detour', async ({ page }) => {
    await open(page, '/addavisClient');
    const { name, message } = fields(page);
    await name.fill('Zoé');
    await message.fill('Une couverture');
    await page.reload();
    await expect(name).toHaveValue('Zoé');
    await expect(message).toHaveValue('Une couverture');
    await page.getByRole('banner').getByRole('link', { name: 'Accueil', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(BRAND.tagline);
    await page.goBack();
    await expect(message).toHaveValue('Une couverture');
  });

  test.describe('when it fails', () => {
    test.use({ expectedFaults: [/^console: (.*status of 503|L’avis n’a pas été enregistré)/] });

    test('tells and logs it, keeps the form and can be retried', async ({ page }) => {
      await open(page, '/addavisClient');
      const { name, message, send } = fields(page);
      await name.fill('Zoé');
      await message.fill('Une couverture toute douce.');
      await planFaults({
        match: { operation: 'firestore.commit', nth: 1 },
        action: { type: 'returnError', code: 'UNAVAILABLE' },
      });
      const logged = page.waitForEvent('console', (one) =>
        one.text().startsWith('L’avis n’a pas été enregistré'),
      );
      await send.click();
      await expect(page.getByRole('alert')).toContainText('Votre avis n’a pas pu être enregistré.');
      await logged;
      await expect(name).toHaveValue('Zoé');
      await expect(message).toHaveValue('Une couverture toute douce.');
      await expect(page).toHaveURL('/addavisClient');
      await send.click();
      await expect(page.getByText('Merci pour votre avis !')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page).toHaveURL('/avisClients');
    });
  });

  test.describe('while the owner has closed the avis', () => {
    test.use({ expectedFaults: [/^console: (.*status of 403|L’avis n’a pas été enregistré)/] });

    test('says so, keeps the text, and stores nothing', async ({ page }) => {
      await store('settings', { avis: { closed: true } });
      const stored = async () => (await database().collection('avis_clients').count().get()).data().count;
      const before = await stored();
      await open(page, '/addavisClient');
      const { name, message, send } = fields(page);
      await name.fill('Zoé');
      await message.fill('Une couverture toute douce.');
      await send.click();
      await expect(page.getByRole('alert')).toContainText('les avis sont fermés en ce moment');
      await page.reload();
      await expect(message).toHaveValue('Une couverture toute douce.');
      expect(await stored()).toBe(before);
      await store('settings', { avis: { closed: false } });
      await send.click();
      await expect(page.getByText('Merci pour votre avis !')).toBeVisible();
    });
  });
});

async function middleOf(part: Locator): Promise<number> {
  const { y, height } = await boxOf(part);
  return y + height / 2;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('Not in sight');
  return box;
}

function fields(page: Page) {
  return {
    name: page.getByRole('textbox', { name: 'Prénom' }),
    message: page.getByRole('textbox', { name: 'Message' }),
    send: page.getByRole('main').getByRole('button'),
  };
}

/** The writes that the browser sends to Firestore from now on. */
function watchWrites(page: Page): Request[] {
  const writes: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(':commit')) writes.push(request);
  });
  return writes;
}

/** A headless browser hides no tab: what the page can know of it is changed instead. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/** A finger over the testimonial, sideways by so many pixels, as the browser itself reports it. */
async function swipe(page: Page, across: number): Promise<void> {
  const box = await carousel(page).getByRole('figure').boundingBox();
  if (!box) throw new Error('No testimonial is in sight');
  if (page.context().browser()?.browserType().name() !== 'chromium') return swipeByEvents(page, across);
  const touches = await page.context().newCDPSession(page);
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + 40)];
  const at = (dx: number) => [{ x: x + dx, y }];
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(across / 2) });
  await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(across) });
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touches.detach();
}

/** For engines whose touch cannot be driven from outside. */
async function swipeByEvents(page: Page, across: number): Promise<void> {
  const finger = { pointerType: 'touch', isPrimary: true, bubbles: true, clientY: 100 };
  const testimonial = carousel(page).getByRole('figure');
  await testimonial.dispatchEvent('pointerdown', { ...finger, clientX: 200 });
  await testimonial.dispatchEvent('pointerup', { ...finger, clientX: 200 + across });
}
