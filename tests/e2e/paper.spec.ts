import { store } from './support/records';
import { expect, test } from './support/test';

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

test('on paper each avis is whole, with nothing over it', async ({ page }) => {
  const message = 'Une peluche magnifique, reçue avec un petit mot. '.repeat(20).trim();
  await store('avis_clients', { long: { name: 'Zoé', message, date: new Date() } });
  await page.goto('/avisClients');
  const text = page.locator('.carousel__text', { hasText: message });
  await expect(text).toBeVisible();
  expect(await text.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
  expect(await text.locator('blockquote').evaluate((one) => getComputedStyle(one).maskImage)).toBe('none');
  for (const part of ['.carousel__frame', '.site-header'])
    expect(await page.locator(part).evaluate((one) => getComputedStyle(one, '::after').content)).toBe('none');
});

test('on paper descriptions are whole, and no heading ends a page', async ({ page }) => {
  await page.goto('/couture/sac');
  const cut = await page
    .locator('.card__description')
    .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
  expect(cut).toBe(0);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((one) => getComputedStyle(one).breakAfter)).toBe('avoid');
});

test('on a phone on its side a list shows its first photos', async ({ page }) => {
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/couture/sac');
  const photo = await page.locator('.card__picture').first().boundingBox();
  expect(photo?.y).toBeLessThan(390 - 90);
});
