import { creationPath } from '../../src/domain/creationPath';
import { LATEST } from '../../src/domain/limits';
import { expectStill } from './support/stillness';
import { database } from './support/records';
import { expect, test } from './support/test';

test.describe('the first screen of the home page on a phone', () => {
  for (const [width, height] of [
    [390, 740],
    [320, 760],
  ] as const)
    test(`holds the picture, the words and both ways on at ${width} × ${height} px, each in the middle`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const main = page.getByRole('main');
      const parts = [
        main.getByRole('img', { name: /^Logo de/ }),
        main.getByText(/^Fait main à/),
        main.getByRole('heading', { level: 1 }),
        main.getByRole('link', { name: 'Découvrir les créations' }),
        main.getByRole('link', { name: 'Rencontrer les ateliers' }),
      ];
      let above = 0;
      for (const part of parts) {
        await expect(part).toBeInViewport({ ratio: 1 });
        const box = await part.boundingBox();
        if (!box) throw new Error('not drawn');
        expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(2);
        expect(box.y).toBeGreaterThan(above);
        above = box.y;
      }
    });

  test('has words for its largest paint, and nothing in it moves', async ({ page, browserName }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/', { waitUntil: 'networkidle' });
    const largest = await page.evaluate(() => {
      const type = 'largest-contentful-paint';
      if (!PerformanceObserver.supportedEntryTypes.includes(type)) return 'untold';
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type, buffered: true });
      const last = observer.takeRecords().at(-1);
      return last && 'element' in last && last.element instanceof Element ? last.element.className : 'untold';
    });
    // WebKit tells no largest paint; Firefox names the picture.
    expect(largest).toMatch(browserName === 'chromium' ? /^hero__(title|lead)$/ : /^(untold|hero__\w+)$/);
    await expectStill(page, 'the home page');
  });
});

test.describe('the latest creations', () => {
  for (const width of [390, 768, 1280])
    test(`come right after the first screen at ${width} px, and « Découvrir » leads there`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      const latest = page.getByRole('region', { name: 'Dernières créations' });
      const photo = await latest.getByRole('listitem').first().boundingBox();
      expect(photo?.y).toBeLessThan(1.3 * 844);
      const workshops = await page.locator('#ateliers').boundingBox();
      expect(workshops?.y).toBeGreaterThan(photo?.y ?? Infinity);
      await page.getByRole('link', { name: 'Découvrir les créations' }).click();
      await expect(latest.getByRole('heading', { name: 'Dernières créations' })).toBeInViewport();
      await expect(latest.getByRole('listitem').first()).toBeInViewport({ ratio: 0.5 });
    });

  test('are the newest with a picture, and each leads to its own address', async ({ page }) => {
    const { docs } = await database().collection('created').orderBy('createdAt', 'desc').get();
    const newest = docs.filter((one) => one.get('imageUrl')).slice(0, LATEST);
    await page.goto('/');
    const links = page.getByRole('region', { name: 'Dernières créations' }).getByRole('link');
    await expect(links).toHaveText(newest.map((one) => String(one.get('name'))));
    await links.first().click();
    await expect(page).toHaveURL(creationPath({ id: newest[0]?.id ?? '' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(newest[0]?.get('name')));
  });

  test('are read again, and nothing moves', async ({ page }) => {
    const all = database().collection('created');
    const { docs } = await all.orderBy('createdAt', 'desc').get();
    const pictured = docs.find((one) => one.get('imageUrl'));
    await all.doc('nouvelle').set({
      ...pictured?.data(),
      name: 'Arrivée après la construction',
      createdAt: '2099-01-01T10:00:00.000Z',
    });
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/');
    const links = page.getByRole('region', { name: 'Dernières créations' }).getByRole('link');
    await expect(links.first()).toHaveText('Arrivée après la construction');
    await expect(links).toHaveCount(LATEST);
    await expectStill(page, 'the latest creations');
  });
});
