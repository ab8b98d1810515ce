import { expect, test } from './support/test';
import { BRAND } from '../../src/domain/brand';

test.use({ javaScriptEnabled: false });

for (const path of ['/contact', '/addavisClient'])
  test(`the form of ${path} says that it sends nothing, and names the address that does`, async ({
    page,
  }) => {
    await page.goto(path);
    // Playwright looks for no text within `noscript`.
    await expect(page.locator('form noscript p')).toBeVisible();
    const address = page.locator('form').getByRole('link', { name: BRAND.email });
    await expect(address).toHaveAttribute('href', `mailto:${BRAND.email}`);
  });

test('the administration says what it needs, and leads back', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.locator('noscript p')).toBeVisible();
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BRAND.tagline);
});

test('a phone’s menu is at the end of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeHidden();
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  const map = page.getByRole('navigation', { name: 'Plan du site' });
  await expect(map).toBeInViewport();
  await map.getByRole('link', { name: 'Toute la couture' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Couture');
});

test('the pages can be read and their links lead on', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(`SIRET ${BRAND.workshops[0].siret}`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Poupées' }).click();
  await expect(page).toHaveURL(/\/crochet\/poupee\/?$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crochet - Poupee');
  await page
    .getByRole('navigation', { name: /^Catégories/ })
    .getByRole('link', { name: 'Peluches' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crochet - Peluche');
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(
    page.getByRole('link', { name: `Instagram de ${BRAND.workshops[0].name}` }).first(),
  ).toBeVisible();
  await page.goto('/confidentialite.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confidentialité');
  await expect(page.getByRole('main')).toContainText('avis');
});
