import type { Locator, Page } from '@playwright/test';
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
  const old = card(page, 'F d’autrefois');
  await expect(old.getByRole('img')).toHaveCount(0);
  await expect(old.getByRole('link', { name: /^Agrandir/ })).toHaveCount(0);
  await expect(old.getByRole('paragraph')).toHaveCount(0);
  await expect(card(page, 'A douze').getByRole('paragraph')).toHaveText('Une doublure à fleurs.');
});

for (const width of [390, 768, 1280])
  test(`at ${width} px the longest texts stand whole where there is no picture to enlarge`, async ({
    page,
  }) => {
    const longest = { name: 'Grand sac '.repeat(20), description: 'Doublé de coton. '.repeat(117) };
    await empty('created');
    await store('created', {
      a: creation({ name: 'A', description: 'x '.repeat(120) }),
      b: creation(longest),
      c: creation({ name: 'Z' }),
    });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/couture/sac');
    await expect(cards(page)).toHaveCount(3);
    const cut = await page
      .getByRole('main')
      .getByRole('listitem')
      .locator('h2, p')
      .evaluateAll((texts) =>
        texts.filter((text) => text.scrollHeight > text.clientHeight + 1).map((text) => text.textContent),
      );
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test('a picture opens by click and by key, leads on, and closes in every way', async ({ page }) => {
  await page.goto('/crochet/peluche');
  const pictures = page.getByRole('link', { name: /^Agrandir la photo/ }).getByRole('img');
  await expect(pictures.first()).toBeVisible();
  const [first = '', second = ''] = await pictures.evaluateAll((all) =>
    all.map((one) => one.getAttribute('alt') ?? ''),
  );
  const dialog = page.getByRole('dialog');
  const button = (name: string) =>
    page.getByRole('link', { name: `Agrandir la photo : ${name}`, exact: true });

  await button(first).click();
  await expect(dialog).toHaveAccessibleName(first);
  const large = dialog.getByRole('img', { name: first, exact: true });
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(first)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAccessibleName(first);
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName(second);
  await dialog.getByRole('button', { name: 'Photo précédente' }).click();
  await expect(dialog).toHaveAccessibleName(first);
  await dialog.getByRole('button', { name: 'Photo suivante' }).click();
  await expect(dialog).toHaveAccessibleName(second);
  // The focus stays inside, on what can be pressed, and goes back to the picture that was shown last.
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('body, dialog button, dialog a'))).toBe(
      true,
    );
  }
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(dialog).toBeHidden();
  await expect(button(second)).toBeFocused();

  await button(first).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(12, 150);
  await expect(dialog).toBeHidden();

  // Back closes the picture and stays on the page.
  await button(first).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/crochet/peluche');
});

test('leafing through large pictures reaches the ones that the list has not shown yet', async ({ page }) => {
  await page.goto('/crochet/peluche');
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  // From the first on: near the end the list itself would fetch them.
  await page
    .getByRole('link', { name: /^Agrandir la photo/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  for (let position = 1; position <= PAGE_SIZE + 3; position++) {
    await expect(dialog).toContainText(new RegExp(`\\b${position} / \\d+`));
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveCount(40);
});

test('leafing on from the last picture so far waits for the next page', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/:runQuery/, async (route) => {
    if (route.request().postData()?.includes('startAt')) await held;
    await route.continue();
  });
  await page.goto('/crochet/peluche');
  await page
    .getByRole('link', { name: /^Agrandir la photo/ })
    .nth(PAGE_SIZE - 1)
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${PAGE_SIZE} / ${PAGE_SIZE}`);
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText(`${PAGE_SIZE} / ${PAGE_SIZE}`);
  release();
  await expect(dialog).toContainText(`${PAGE_SIZE + 1} / 40`);
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
