import type { Locator, Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { LIMITS } from '../../src/domain/limits';
import { TIMINGS } from '../../src/domain/timings';
import { expectAccessible, expectSound } from './support/accessibility';
import { open } from './support/shown';
import { empty, store } from './support/records';
import { expect, test } from './support/test';

test.use({ hasTouch: true });

function carousel(page: Page): Locator {
  return page.getByRole('region', { name: 'Témoignages' });
}

function slide(page: Page, number: number): Locator {
  return carousel(page).getByRole('figure', { name: `${number} sur 3` });
}

test('the carousel follows keys, taps, swipes; holds long avis at any width', async ({
  page,
  browserName,
}) => {
  const long = `Une trousse\nsi jolie. ${'Elle ne me quitte plus. '.repeat(50)}`;
  const on = (day: number) => Timestamp.fromDate(new Date(Date.UTC(2020, 2, day, 12)));
  await empty('avis_clients');
  await store('avis_clients', {
    a: { name: 'Anaïs', message: 'Un lapin\nadopté le jour même !', date: on(3) },
    b: { name: 'Bruno', message: long.slice(0, LIMITS.avis.message.max), date: on(2) },
    c: { name: 'Chloé', commentaire: 'Des guirlandes magnifiques.', date: on(1) },
  });
  // Later than the build, whose data would otherwise replace newer ones.
  const start = new Date('2031-05-04T10:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
  // Without baked data, so that the avis are read from the backend.
  await page.route('/avisClients/data.json', (route) => route.fulfill({ json: null }));
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Lire les avis' }).click();
  await page.waitForURL('/avisClients');
  await page.mouse.move(2, 2);
  await slide(page, 1).waitFor();
  await expect(slide(page, 1)).toContainText('«\u00a0Un lapin\nadopté le jour même !\u00a0»');
  await expect(slide(page, 1)).toContainText(/Anaïs.*3 mars 2020/);
  const next = page.getByRole('button', { name: 'Avis suivant' });
  await next.press('ArrowLeft');
  await expect(slide(page, 3)).toContainText('«\u00a0Des guirlandes magnifiques.\u00a0»');
  await next.blur();
  await next.tap();
  await slide(page, 1).waitFor();
  await next.blur();
  // Only Chromium can simulate touch.
  if (browserName === 'chromium') {
    await swipe(page, 39);
    await slide(page, 1).waitFor();
    await swipe(page, 40);
    await slide(page, 3).waitFor();
    // Scrolling the page with a finger does not stop the carousel.
    await swipe(page, 0, -120);
    await page.clock.runFor(TIMINGS.carouselAdvance);
    await slide(page, 1).waitFor();
  }

  await page.clock.resume();
  await page.getByRole('button', { name: 'Arrêter le défilement' }).click();
  const card = page.locator('.carousel__frame');
  const unfold = page.getByRole('button', { name: 'Lire la suite' });
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const quote = slide(page, 1).getByRole('blockquote');
    const { height } = await boxOf(card);
    expect(height).toBeLessThan(640);
    // Centred in the card, however tall the longest avis makes it.
    expect(Math.abs((await middleOf(quote)) - (await middleOf(card)))).toBeLessThan(60);
    await expect(quote).toHaveText(/Un lapin\nadopté/, { useInnerText: true });
    await expect(unfold).toHaveCount(0);

    await next.click();
    await unfold.waitFor();
    expect((await boxOf(card)).height).toBe(height);
    await expect(slide(page, 2).getByText('Bruno')).toBeInViewport();
    await unfold.click();
    const fold = slide(page, 2).getByRole('button', { name: 'Replier' });
    await fold.waitFor();
    const unfolded = await boxOf(slide(page, 2).getByRole('blockquote'));
    expect((await boxOf(card)).height).toBeGreaterThan(unfolded.height);
    if (width === 320) await expectAccessible(page, 'an unfolded avis');
    await fold.click();
    expect((await boxOf(card)).height).toBe(height);
    if (width === 320) return expectSound(page, 'a long avis');
    await page.getByRole('button', { name: 'Avis précédent' }).click();
    await slide(page, 1).waitFor();
  }
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

async function swipe(page: Page, across: number, down = 0): Promise<void> {
  const box = await boxOf(carousel(page).getByRole('figure'));
  const touches = await page.context().newCDPSession(page);
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  for (const part of [0, 0.5, 1]) {
    const touchPoints = [{ x: x + part * across, y: y + part * down }];
    await touches.send('Input.dispatchTouchEvent', { type: part ? 'touchMove' : 'touchStart', touchPoints });
  }
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touches.detach();
}
