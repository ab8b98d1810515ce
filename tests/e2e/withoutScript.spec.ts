import { BRAND } from '../../src/domain/brand';
import { LATEST, NEIGHBOURS } from '../../src/domain/sizes';
import { plush, storedNames } from './support/records';
import { cards, header, pictureShown, titled } from './support/shown';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

test('forms say that they send nothing, the administration leads back, the menu works', async ({ page }) => {
  for (const path of ['/contact', '/addavisClient']) {
    await page.goto(path);
    // Playwright finds no text within `noscript`.
    const note = page.locator('form noscript p');
    await expect(note).toBeVisible();
    const address = note.getByRole('link', { name: BRAND.email });
    await expect(address).toHaveAttribute('href', `mailto:${BRAND.email}`);
  }
  // Nor is any other button dead.
  const { id } = await plush();
  for (const path of ['/contact', `/creation/${id}`, '/avisClients', '/']) {
    await page.goto(path);
    await expect(page.locator('button:not([popovertarget])').filter({ visible: true })).toHaveCount(0);
  }
  await page.goto('/admin');
  await expect(page.locator('noscript p')).toBeVisible();
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await titled(page, BRAND.tagline);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.locator('summary', { hasText: 'Couture' }).click();
  await header(page, 'Toute la couture').click();
  await titled(page, 'Couture');
});

test('the pages can be read, and their links lead on to lists, a creation and avis', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/');
  await titled(page, BRAND.tagline);
  await expect(page.getByText(`SIRET ${BRAND.workshops[0].siret}`)).toBeVisible();
  const latest = page.getByRole('region', { name: 'Dernières créations' });
  await expect(latest.getByRole('link')).toHaveCount(LATEST);
  await main.getByRole('link', { name: 'Poupées' }).click();
  await page.waitForURL(/\/crochet\/poupee\/?$/);
  await titled(page, 'Crochet - Poupee');
  const sisters = page.getByRole('navigation', { name: /^Catégories/ });
  await sisters.getByRole('link', { name: 'Peluches' }).click();
  await expect(cards(page)).toHaveText(await storedNames('crochet', 'peluche'));
  const [name = ''] = await storedNames('crochet', 'peluche');
  await cards(page).getByRole('link', { name, exact: true }).click();
  await page.waitForURL(/\/creation\/\w+$/);
  await titled(page, name);
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(NEIGHBOURS);
  await pictureShown(main.getByRole('img').first());
  await header(page, 'Avis-clients').click();
  await page.getByRole('figure').first().waitFor();
  await page.goto('/confidentialite.html');
  await titled(page, 'Confidentialité');
  await expect(main).toContainText('avis');
});
