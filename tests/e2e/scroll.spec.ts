import { BRAND } from '../../src/domain/brand';
import { header, hydrated, open, scrollTop } from './support/shown';
import { expect, test } from './support/test';

test('a hash leads to its target, the logo to the top, and Back to where one was', async ({ page }) => {
  await open(page, '/#collections');
  await expect(page.locator('#collections')).toBeInViewport();
  expect(await scrollTop(page)).toBeGreaterThan(200);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.reload();
  await hydrated(page);
  await expect(page.locator('#collections')).toBeInViewport();
  for (const name of [`${BRAND.name}, accueil`, 'Accueil']) {
    await page.evaluate(() => window.scrollTo(0, 600));
    await header(page, name).dispatchEvent('click');
    await expect.poll(() => scrollTop(page)).toBe(0);
  }

  const link = page.getByRole('link', { name: 'Découvrir les créations' });
  await link.hover();
  const left = await scrollTop(page);
  await link.click();
  await page.waitForURL('/#creations');
  await expect(page.locator('#creations')).toBeInViewport();
  const target = await scrollTop(page);
  expect(target).toBeGreaterThan(200);
  await page.evaluate(() => {
    window.scrollBy(0, 300);
    document.querySelector<HTMLElement>('#creations a')?.click();
  });
  await expect(page).not.toHaveURL('/#creations');
  await page.goBack();
  await page.waitForURL('/#creations');
  await expect.poll(() => scrollTop(page)).toBe(target + 300);
  // Not page.goBack: Firefox's driver reports no step over a hash.
  await page.evaluate(() => history.back());
  await expect.poll(() => scrollTop(page)).toBe(left);
});
