import { OWNERS } from '../../src/domain/owners';
import { creationPath } from '../../src/domain/creationPath';
import { LATEST } from '../../src/domain/sizes';
import { database } from './support/records';
import { open, resize, titled, withoutAnnouncement } from './support/shown';
import { expectStill } from './support/stillness';
import { expect, test } from './support/test';

test('the first screen holds both ways on; the latest creations follow, read again', async ({ page }) => {
  const all = database().collection('created');
  const { docs } = await all.orderBy('createdAt', 'desc').get();
  const pictured = docs.filter((one) => one.get('imageUrl')).slice(0, LATEST - 1);
  const name = 'Arrivée après la construction';
  await all.doc('nouvelle').set({ ...pictured[0]?.data(), name, createdAt: '2099-01-01T10:00:00.000Z' });
  await page.setViewportSize({ width: 390, height: 740 });
  await withoutAnnouncement(page);
  await open(page, '/');
  const main = page.getByRole('main');
  const ways = ['Découvrir les créations', 'Rencontrer les ateliers'].map((name) =>
    main.getByRole('link', { name }),
  );
  const latest = page.getByRole('region', { name: 'Dernières créations' });
  const links = latest.getByRole('link');
  await expect(links).toHaveText([name, ...pictured.map((one) => String(one.get('name')))]);
  await expectStill(page, 'the latest creations');
  for (const size of ['390×740', '320×760'] as const) {
    await resize(page, size);
    // The longest texts that owners may have leave room for one.
    for (const way of OWNERS.démonstration ? ways : ways.slice(0, 1))
      await expect(way).toBeInViewport({ ratio: 0.5 });
  }

  // On a desktop the two newest lie there whole, with their prices; the fold does not cut the heading of the row.
  const heading = latest.getByRole('heading', { name: 'Dernières créations' });
  for (const size of ['1280×720', '1440×900', '1920×1080'] as const) {
    const { height } = await resize(page, size);
    for (const print of await main.locator('.hero__creation').all()) {
      await expect(print).toBeInViewport({ ratio: 0.85 });
      await expect(print).toContainText('€');
    }
    const { y = 0, height: line = 0 } = (await heading.boundingBox()) ?? {};
    expect(y > height || y + line < height, size).toBe(true);
  }
  await expect(main.locator('.hero__creation')).toHaveCount(2);

  const photo = latest.getByRole('listitem').nth(1);
  for (const size of ['390×844', '768×844', '1280×844'] as const) {
    const { height } = await resize(page, size);
    await page.evaluate(() => window.scrollTo(0, 0));
    const box = await photo.boundingBox();
    expect(box?.y, size).toBeLessThan(1.3 * height);
    const workshops = await page.locator('#ateliers').boundingBox();
    expect(workshops?.y, size).toBeGreaterThan(box?.y ?? Infinity);
    await page.getByRole('link', { name: 'Découvrir les créations' }).click();
    await expect(heading).toBeInViewport();
    await expect(photo).toBeInViewport({ ratio: 0.5 });
  }
  await links.first().click();
  await page.waitForURL(creationPath({ id: 'nouvelle' }));
  await titled(page, name);
});
