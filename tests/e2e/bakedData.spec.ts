/** Pages that carry what the database held when they were built. */
import type { Page } from '@playwright/test';
import openGraph from 'open-graph-scraper';
import sharp from 'sharp';
import { BRAND } from '../../src/domain/brand';
import { LATEST, NEIGHBOURS, PAGE_SIZE } from '../../src/domain/limits';
import { formatPrice } from '../../src/domain/price';
import { hydrated } from './support/hydrated';
import { database, emptyCategory, storedNames } from './support/records';
import { expectStill } from './support/stillness';
import { expect, test } from './support/test';

// A worker would stand between the page and what these tests do to its requests.

const FIRESTORE = /\/v1\/projects\//;

/** A creation that has a photo, a price in euros and a description. */
async function plush() {
  const { docs } = await database().collection('created').where('category', '==', 'peluche').limit(1).get();
  const [id, fields] = [docs[0]?.id ?? '', docs[0]?.data() ?? {}];
  return { id, ...(fields as { name: string; description: string; price: string }) };
}

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('the HTML of a list names its first page, with prices and how many there are', async ({ request }) => {
  const { docs } = await database()
    .collection('created')
    .where('collection', '==', 'crochet')
    .where('category', '==', 'peluche')
    .orderBy('name')
    .limit(PAGE_SIZE)
    .get();
  const html = await (await request.get('/crochet/peluche')).text();
  const body = html.replace(/<script[^>]*id="baked-data".*?<\/script>/s, '');
  for (const creation of docs) {
    expect(body).toContain(`>${creation.get('name')}<`);
    expect(body).toContain(`>${formatPrice(creation.get('price'))}<`);
  }
  expect(body).toContain('"numberOfItems":40');
  expect(body).toContain('content="Peluches faites main, collection crochet\u00a0: 40 créations, ');
});

test('search engines read the workshops on the home page, and the addresses of its creations on a list', async ({
  page,
}) => {
  const data = async (path: string) => {
    await page.goto(path);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(blocks).toHaveLength(1);
    return JSON.parse(blocks[0] ?? '') as {
      '@graph'?: { name: string }[];
      itemListElement?: { url: string }[];
    };
  };
  const home = await data('/');
  expect(home['@graph']?.map(({ name }) => name)).toEqual(BRAND.workshops.map(({ name }) => name));
  const list = await data('/crochet/peluche');
  expect(new Set(list.itemListElement?.map(({ url }) => url)).size).toBe(PAGE_SIZE);
});

test('a link to a creation shows its photo, small enough for messengers, from the site itself', async ({
  request,
  baseURL,
}) => {
  const { id, name, description } = await plush();
  const path = `/creation/${id}`;
  const { result } = await openGraph({ html: await (await request.get(path)).text() });
  expect(result).toMatchObject({
    ogTitle: `${name} · ${BRAND.name}`,
    ogDescription: description,
    ogUrl: baseURL + path,
    ogType: 'website',
    ogImage: [{ alt: name, url: expect.stringMatching(`^${baseURL}/.*\\.jpg$`) }],
  });
  const [image] = result.ogImage ?? [];
  const answer = await request.get(image?.url ?? '');
  const bytes = await answer.body();
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringContaining('immutable'),
  });
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width: String(width), height: String(height), format }).toEqual({
    width: image?.width,
    height: image?.height,
    format: 'jpeg',
  });
  expect(width).toBeLessThanOrEqual(1200);
  expect(bytes.length).toBeLessThan(300_000);
});

test('the sitemap names every creation of a list, with its photo', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const { docs } = await database().collection('created').where('collection', '==', 'crochet').get();
  const entries = xml.split('<url>').filter((entry) => entry.includes('/creation/'));
  for (const { id } of docs) {
    const entry = entries.find((one) => one.includes(`/creation/${id}</loc>`));
    expect(entry).toMatch(/<lastmod>20\d\d-\S+<\/lastmod><image:image><image:loc>\S+\.jpg<\/image:loc>/);
  }
});

test('the photos of the first paint come from the site itself, those further down from Storage', async ({
  page,
  baseURL,
}) => {
  const { id } = await plush();
  const origin = (index: number) =>
    page
      .getByRole('main')
      .locator('img')
      .nth(index)
      .evaluate((image: HTMLImageElement) => new URL(image.currentSrc || image.src).origin);
  for (const path of ['/crochet/peluche', `/creation/${id}`]) {
    await page.goto(path);
    await hydrated(page);
    expect(await origin(0), path).toBe(baseURL);
  }
  await page.goto('/crochet/peluche');
  expect(await origin(3)).toBe(baseURL);
  expect(await origin(4)).not.toBe(baseURL);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a creation is there, with its photo, price, whole description and neighbours', async ({ page }) => {
    const { id, name, description, price } = await plush();
    await page.goto(`/creation/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(main.getByText(description)).toBeVisible();
    await expect(main.getByText(formatPrice(price)).first()).toBeVisible();
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(NEIGHBOURS);
    const photo = main.getByRole('img').first();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('lists, collections, avis and the latest creations are there', async ({ page }) => {
    await page.goto('/crochet/peluche');
    await expect(cards(page)).toHaveText((await storedNames('crochet', 'peluche')).slice(0, PAGE_SIZE));
    await page.goto('/crochet');
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    await page.goto('/avisClients');
    await expect(page.getByRole('figure')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Dernières créations' }).getByRole('link')).toHaveCount(
      LATEST,
    );
  });
});

test('an empty list is not built in', async ({ page, request }) => {
  const path = await emptyCategory();
  const html = await (await request.get(path)).text();
  expect(html).toContain('Chargement...');
  expect(html).not.toContain('id="baked-data"');
  await page.goto(path);
  await expect(page.getByText('Aucun élément trouvé pour cette catégorie.')).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`at ${width} px what has changed since the build comes in by itself`, async ({ page }) => {
    const built = await storedNames('crochet', 'peluche');
    const all = database().collection('created');
    const { docs } = await all.where('name', '==', built[1]).get();
    const record = docs[0]?.data() ?? {};
    await docs[0]?.ref.delete();
    await all.doc('nouvelle').set({ ...record, name: `${built[2]} bis` });
    const expected = [...built.filter((name) => name !== built[1]), `${built[2]} bis`].sort();

    await page.setViewportSize({ width, height });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(FIRESTORE, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/crochet/peluche');
    await hydrated(page);
    release();
    await expect(cards(page)).toHaveText(expected.slice(0, PAGE_SIZE));

    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveText(expected);
  });

test.describe('while Firestore cannot be reached', () => {
  test.use({ expectedFaults: [/^console: (Failed to load resource|.*@firebase\/firestore)/] });

  test('lists and avis stay, say from when they are, and are refreshed on demand', async ({ page }) => {
    await page.route(FIRESTORE, (route) => route.abort());
    await page.goto('/crochet/peluche');
    await expect(page.getByText(/^Catalogue du \d+(er)? \S+ \d{4} à \d+\u00a0h\u00a0\d\d/)).toBeVisible();
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    await page.unroute(FIRESTORE);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText(/^Catalogue du/)).toHaveCount(0);

    // High enough to show what lies below the carousel.
    await page.setViewportSize({ width: 390, height: 1200 });
    await page.route(FIRESTORE, (route) => route.abort());
    await page.goto('/avisClients');
    await expect(page.getByText(/^Avis du/)).toBeVisible();
    await expect(page.getByRole('figure')).toBeVisible();
    await expectStill(page, 'avis that cannot be refreshed');
  });

  test('so do the latest creations, and nothing around them moves', async ({ page }) => {
    await page.route(FIRESTORE, (route) => route.abort());
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Dernières créations' });
    await section.getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(section.getByText(/^Catalogue du/)).toBeVisible();
    await expect(section.getByRole('link')).toHaveCount(LATEST);
    await expectStill(page, 'latest creations that cannot be refreshed');
    await page.unroute(FIRESTORE);
    await section.getByRole('button', { name: 'Réessayer' }).click();
    await expect(section.getByText(/^Catalogue du/)).toHaveCount(0);
  });
});

test.describe('Firestore’s code', () => {
  test.use({ expectedFaults: [/^console: (Failed to load resource|La suite de la liste)/] });

  test('comes after hydration; where it does not come, that is a failed read', async ({ page }) => {
    const asked = page.waitForEvent('requestfinished', (one) => /\/firebase-[^/]*\.js$/.test(one.url()));
    await page.goto('/crochet/peluche');
    await asked;
    const [mark, start, name] = await page.evaluate(() => {
      const chunk = performance
        .getEntriesByType('resource')
        .find((one) => /\/firebase-[^/]*\.js$/.test(one.name));
      return [performance.getEntriesByName('hydrated')[0]?.startTime, chunk?.startTime, chunk?.name];
    });
    expect(start).toBeGreaterThan(mark ?? Number.NaN);

    // Everything else of this origin is there: the tab reloads itself, once.
    await page.route(`${name}`, (route) => route.abort());
    await page.reload();
    await page.waitForEvent('load');
    await expect(page.getByText(/^Catalogue du/)).toBeVisible();
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
  });
});
