import type { Locator } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import { COLLECTIONS, capitalise } from '../../src/domain/catalogue';
import { creationPath } from '../../src/domain/creationPath';
import { makerOf } from '../../src/domain/maker';
import { OWNERS } from '../../src/domain/owners';
import { LATEST } from '../../src/domain/sizes';
import { database } from './support/records';
import { open, resize, titled, withoutAnnouncement } from './support/shown';
import { expectStill } from './support/stillness';
import { expect, test } from './support/test';

test('the first screen holds both ways on, then come the doors and the newest, read again', async ({
  page,
}) => {
  const all = database().collection('created');
  const { docs } = await all.orderBy('createdAt', 'desc').get();
  const pictured = docs.filter((one) => one.get('imageUrl'));
  const name = 'Arrivée après la construction';
  await all.doc('nouvelle').set({ ...pictured[0]?.data(), name, createdAt: '2099-01-01T10:00:00.000Z' });
  await page.setViewportSize({ width: 390, height: 740 });
  await withoutAnnouncement(page);
  await open(page, '/');
  const main = page.getByRole('main');
  const ways = ['Découvrir les créations', 'Rencontrer les ateliers'].map((name) =>
    main.getByRole('link', { name }),
  );
  const makers = pictured.map((one) => makerOf(one.data() as Parameters<typeof makerOf>[0]));
  const other = pictured[makers.findIndex((maker) => maker !== makers[0])];
  const prints = main.locator('.hero__creation');
  const newest = { [makers[0]?.id ?? '']: name };
  const expected = BRAND.workshops.map(({ id }) => newest[id] ?? String(other?.get('name')));
  for (const [place, one] of expected.entries()) await expect(prints.nth(place)).toContainText(one);
  await expect(prints).toHaveCount(2);
  const latest = page.getByRole('region', { name: 'Dernières créations' });
  const others = pictured.filter((one) => one !== other).slice(0, LATEST);
  await expect(latest.getByRole('link')).toHaveText([
    ...others.map((one) => String(one.get('name'))),
    ...COLLECTIONS.map(capitalise),
  ]);
  await expectStill(page, 'the latest creations');
  for (const size of ['390×740', '320×760'] as const) {
    await resize(page, size);
    // The longest texts that owners may have leave room for one.
    for (const way of OWNERS.démonstration ? ways : ways.slice(0, 1))
      await expect(way).toBeInViewport({ ratio: 0.5 });
  }

  // On a desktop the two newest lie there whole, with their prices; the fold does not cut the heading of the doors.
  const heading = main.getByRole('heading', { name: 'Poussez une porte' });
  for (const size of ['1280×720', '1440×900', '1920×1080'] as const) {
    const { height } = await resize(page, size);
    for (const print of await prints.all()) {
      await expect(print).toBeInViewport({ ratio: 0.85 });
      await expect(print).toContainText('€');
    }
    const { y = 0, height: line = 0 } = (await heading.boundingBox()) ?? {};
    expect(y > height || y + line < height, size).toBe(true);
  }

  const topOf = async (region: string) => (await page.locator(region).boundingBox())?.y ?? Infinity;
  const door = main.getByRole('article').first();
  for (const size of ['390×844', '768×844', '1280×844'] as const) {
    const { height } = await resize(page, size);
    await page.evaluate(() => window.scrollTo(0, 0));
    const tops = [await topOf('#collections'), await topOf('.tiles'), await topOf('#ateliers')];
    expect(tops[0], size).toBeLessThan(height);
    expect(tops, size).toEqual(tops.toSorted((a, b) => a - b));
    await ways[0]?.click();
    await expect(heading).toBeInViewport();
    await expect(door).toBeInViewport({ ratio: 0.5 });
  }
  // The page of a print shows at once the copy of the photo that lay here.
  const print = prints.filter({ hasText: String(other?.get('name')) });
  const sourceOf = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.currentSrc);
  const source = await sourceOf(print.locator('img'));
  await print.click();
  await titled(page, String(other?.get('name')));
  expect(await sourceOf(page.locator('.photo__image').first())).toBe(source);
  await page.goBack();
  await prints.filter({ hasText: name }).click();
  await page.waitForURL(creationPath({ id: 'nouvelle' }));
  await titled(page, name);
});
