import type { Locator, Page } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import { PAGE_SIZE } from '../../src/domain/limits';
import { creation, database, empty, store, storedNames } from './support/records';
import { cards, resize, titled } from './support/shown';
import { expect, test } from './support/test';

function card(page: Page, name: string): Locator {
  const heading = page.getByRole('heading', { name, level: 2, exact: true });
  return page.getByRole('main').getByRole('listitem').filter({ has: heading });
}

test('the 40 creations of a category come by name in two parts, each read once', async ({ page }) => {
  const expected = await storedNames('crochet', 'peluche');
  expect(expected).toHaveLength(40);
  // What Firestore charges for.
  const answers: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().method() !== 'POST' || !response.url().includes(':runQuery')) return;
    answers.push(response.text().then((text) => text.match(/"document":/g)?.length ?? 0));
  });
  const read = async () => (await Promise.all(answers)).reduce((sum, count) => sum + count, 0);
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

test('a door of the home page leads to its whole collection, and on to a category and back', async ({
  page,
}) => {
  const { docs } = await database()
    .collection('created')
    .where('collection', '==', 'crochet')
    .orderBy('name')
    .get();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Crochet', exact: true }).click();
  await page.waitForURL('/crochet');
  await titled(page, 'Crochet');
  await expect
    .poll(async () => {
      await cards(page).last().scrollIntoViewIfNeeded();
      return cards(page).count();
    })
    .toBe(docs.length);
  await expect(cards(page)).toHaveText(docs.map((one) => String(one.get('name'))));
  await page
    .getByRole('navigation', { name: 'Catégories de la collection crochet' })
    .getByRole('link', { name: 'Peluches' })
    .click();
  await page.waitForURL('/crochet/peluche');
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Crochet' }).click();
  await page.waitForURL('/crochet');
});

test('the focused card is in view with its ring, no text is cut off, a phone on its side shows photos', async ({
  page,
}) => {
  await page.goto('/crochet/peluche');
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  for (const size of ['390×844', '1280×800'] as const) {
    const { width } = await resize(page, size);
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

  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const photo = await page.locator('.card__picture').first().boundingBox();
  expect(photo?.y).toBeLessThan(390 - 90);
});

test('personnalisable shows other collections’ creations, too', async ({ page }) => {
  const { docs } = await database()
    .collection('created')
    .where('customizable', '==', true)
    .where('category', '==', 'sac')
    .get();
  const foreign = docs.filter((one) => one.get('collection') !== 'personnalisable');
  expect(foreign.length).toBeGreaterThan(0);
  await page.goto('/personnalisable/sac');
  await titled(page, 'Personnalisable - Sac');
  const shown = await cards(page).allTextContents();
  expect(new Set(shown).size).toBe(shown.length);
  for (const one of foreign) expect(shown).toContain(one.get('name'));
});

test('prices are shown as typed, and a record old or malformed as far as it can be read', async ({
  page,
}) => {
  const place = { collection: 'couture', category: 'sac' };
  await empty('created');
  await store('created', {
    a: creation({ name: 'A douze', price: '12', description: 'Une ligne\net une autre' }),
    b: creation({ name: 'B à partir de', price: 'à partir de 15' }),
    c: { ...place, name: 'C d’autrefois', description: ' ', price: 0, imageUrl: '', custom: true },
    d: { ...place, name: 'D sans rien' },
    e: creation({
      name: 'E de travers',
      description: 12,
      price: ['12'],
      imageUrl: 'javascript:alert(1)',
      imageWidth: -3,
      renditions: [1, 2],
      createdAt: 5,
      customizable: 'oui',
    }),
    f: creation({ name: `F${'é'.repeat(400)}`, description: 'mot'.repeat(800), price: 'x'.repeat(200) }),
    g: creation({ name: 'G nulle', description: null, price: null, imageUrl: null, renditions: null }),
    z: creation({ name: 42, price: Number.NaN }),
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/couture/sac');
  await expect(cards(page)).toHaveText([
    '42',
    'A douze',
    'B à partir de',
    'C d’autrefois',
    'D sans rien',
    'E de travers',
    /^Fé+$/,
    'G nulle',
  ]);
  for (const [name, price] of [
    ['A douze', '12\u00a0€'],
    ['B à partir de', 'à partir de 15\u00a0€'],
    ['C d’autrefois', '0\u00a0€'],
  ] as const)
    await expect(card(page, name).getByText(/€/)).toHaveText(price, { useInnerText: false });
  await expect(page.getByText(BRAND.priceNote)).toBeVisible();
  await expect(card(page, 'C d’autrefois').getByRole('paragraph')).toHaveCount(0);
  await expect(card(page, 'E de travers')).toContainText('12');
  await expect(page.getByRole('main').getByRole('img', { name: /./ })).toHaveCount(0);
  await expect(page.getByText(/\b(undefined|null|NaN)\b|\[object/)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
