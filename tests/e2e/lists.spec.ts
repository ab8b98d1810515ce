import type { Locator, Page } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import { PAGE_SIZE } from '../../src/domain/limits';
import { countDocumentsRead } from './support/documentsRead';
import { creation, database, empty, store, storedNames } from './support/records';
import { expect, test } from './support/test';

/** The names on the cards: nothing else in a list is a heading of the second level. */
function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 });
}

function card(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 2, exact: true }) });
}

test('the 40 creations of a category come by name in two parts, each read once', async ({ page }) => {
  const expected = await storedNames('crochet', 'peluche');
  expect(expected).toHaveLength(40);
  const read = countDocumentsRead(page);
  await page.goto('/crochet/peluche');
  await expect(cards(page)).toHaveText(expected.slice(0, PAGE_SIZE));
  await expect(page.getByText('24 créations affichées')).toBeVisible();
  await expect.poll(read).toBe(PAGE_SIZE);

  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveText(expected);
  await expect(page.getByText('40 créations', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Voir plus|Chargement/ })).toHaveCount(0);
  expect(await read()).toBe(40);
});

test('a door of the home page leads to its collection, and on to a category and back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Crochet', exact: true }).click();
  await expect(page).toHaveURL('/crochet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crochet');
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  await page
    .getByRole('navigation', { name: 'Catégories de la collection crochet' })
    .getByRole('link', { name: 'Peluches' })
    .click();
  await expect(page).toHaveURL('/crochet/peluche');
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Crochet' }).click();
  await expect(page).toHaveURL('/crochet');
});

test('a collection shows all of its categories, page by page', async ({ page }) => {
  const { docs } = await database()
    .collection('created')
    .where('collection', '==', 'crochet')
    .orderBy('name')
    .get();
  await page.goto('/crochet');
  await scrollToEnd(page, docs.length);
  await expect(cards(page)).toHaveText(docs.map((one) => String(one.get('name'))));
});

test('the card that has the focus is in view with its ring, and no text on it is cut off', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/crochet/peluche');
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    await cards(page).first().getByRole('link').focus();
    for (const key of [...Array<string>(9).fill('Tab'), ...Array<string>(9).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const { above, below } = await page.evaluate(() => {
        const { top = 0, bottom = 0 } = document.activeElement?.closest('li')?.getBoundingClientRect() ?? {};
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return { above: top - header, below: innerHeight - bottom };
      });
      expect(Math.min(above, below), `${key} at ${width} px`).toBeGreaterThanOrEqual(5);
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const cut = await page
    .locator('.card__description')
    .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
  expect(cut).toBe(0);
});

test('an address with a blank at its end finds its list', async ({ page }) => {
  await page.goto('/crochet/peluche%20');
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
});

test('the button for more gives the focus to the first creation that has come', async ({ page }) => {
  const expected = await storedNames('crochet', 'peluche');
  await page.goto('/crochet/peluche');
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  // Pressed from afar: on its way into sight the list would load by itself.
  await page.getByRole('button', { name: 'Voir plus de créations' }).dispatchEvent('click');
  await expect(cards(page)).toHaveCount(40);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.querySelector('h2')?.textContent))
    .toBe(expected[PAGE_SIZE]);
});

test('personnalisable merges its own creations with the customisable ones', async ({ page }) => {
  const own = (index: number) => creation({ name: `P${two(index)}`, collection: 'personnalisable' });
  const other = (index: number, fields = {}) =>
    creation({ name: `P${two(index)}`, customizable: true, ...fields });
  await empty('created');
  const records: Record<string, Record<string, unknown>> = {};
  for (let index = 0; index < 50; index++)
    records[`r${two(index)}`] = index % 3 === 0 ? own(index) : other(index);
  await store('created', {
    ...records,
    // In both queries' reach, or in neither.
    twice: creation({ name: 'P10 bis', collection: 'personnalisable', customizable: true }),
    elsewhere: other(0, { name: 'P05 d’une autre catégorie', category: 'divers' }),
    plain: creation({ name: 'P06 non personnalisable' }),
  });
  const expected = [...Array.from({ length: 50 }, (_, index) => `P${two(index)}`), 'P10 bis'].sort();

  const read = countDocumentsRead(page);
  await page.goto('/personnalisable/sac');
  await expect(cards(page).first()).toHaveText('P00');
  expect(await read()).toBeLessThanOrEqual(PAGE_SIZE);
  const first = await cards(page).allTextContents();
  expect(first).toEqual(expected.slice(0, first.length));
  expect(first.length).toBeGreaterThanOrEqual(PAGE_SIZE / 2);
  await scrollToEnd(page, expected.length);
  await expect(cards(page)).toHaveText(expected);
  // A page reads from both queries and shows what is known to be in order: some are read twice.
  expect(await read()).toBeLessThanOrEqual(2 * expected.length);
});

test('the demo data show other collections’ creations under personnalisable', async ({ page }) => {
  const { docs } = await database()
    .collection('created')
    .where('customizable', '==', true)
    .where('category', '==', 'sac')
    .get();
  const foreign = docs
    .filter((one) => one.get('collection') !== 'personnalisable')
    .map((one) => one.get('name'));
  expect(foreign.length).toBeGreaterThan(0);
  await page.goto('/personnalisable/sac');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personnalisable - Sac');
  await expect(cards(page).first()).toBeVisible();
  const shown = await cards(page).allTextContents();
  expect(new Set(shown).size).toBe(shown.length);
  for (const name of foreign) expect(shown).toContain(name);
});

test('a price is shown as typed, with one euro sign; an old record likewise', async ({ page }) => {
  await empty('created');
  await store('created', {
    a: creation({ name: 'A douze', price: '12' }),
    b: creation({ name: 'B douze cinquante', price: '12,50' }),
    c: creation({ name: 'C à partir de', price: 'à partir de 15' }),
    d: creation({ name: 'D déjà en euros', price: '20 €' }),
    e: creation({ name: 'E en nombre', price: 18 }),
    f: {
      name: 'F d’autrefois',
      description: ' ',
      price: 0,
      imageUrl: '',
      collection: 'couture',
      category: 'sac',
      custom: true,
    },
    g: creation({ name: 'G longue', description: 'Une ligne\net une autre' }),
  });
  await page.goto('/couture/sac');
  for (const [name, price] of [
    ['A douze', '12\u00a0€'],
    ['B douze cinquante', '12,50\u00a0€'],
    ['C à partir de', 'à partir de 15\u00a0€'],
    ['D déjà en euros', '20 €'],
    ['E en nombre', '18\u00a0€'],
    ['F d’autrefois', '0\u00a0€'],
  ] as const)
    await expect(card(page, name).getByText(/€/)).toHaveText(price, { useInnerText: false });
  await expect(page.getByText(BRAND.priceNote)).toBeVisible();
  const old = card(page, 'F d’autrefois');
  await expect(old.locator('img')).toHaveCount(0);
  await expect(old.getByRole('paragraph')).toHaveCount(0);
  await expect(card(page, 'A douze').getByRole('paragraph')).toHaveText('Une doublure à fleurs.');
});

/** Scrolls to the last card again and again, until there are as many as given. */
async function scrollToEnd(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await cards(page).last().scrollIntoViewIfNeeded();
      return cards(page).count();
    })
    .toBe(count);
}

function two(index: number): string {
  return String(index).padStart(2, '0');
}
