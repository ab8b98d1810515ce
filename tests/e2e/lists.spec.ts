import { cards, resize, withoutAnnouncement } from './support/shown';
import { expect, test } from './support/test';

test('a focused card is in view; a phone on its side shows photos', async ({ page }) => {
  await withoutAnnouncement(page);
  await page.goto('/crochet/peluche');
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
  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const photo = await page.locator('.card__picture').first().boundingBox();
  expect(photo?.y).toBeLessThan(390 - 90);
});
