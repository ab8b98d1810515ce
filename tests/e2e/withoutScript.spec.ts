import type { Page } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import { NEIGHBOURS } from '../../src/domain/sizes';
import { storedNames } from './support/records';
import { cards, header, pictureShown, titled } from './support/shown';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

async function expectNoDeadButton(page: Page): Promise<void> {
  await expect(page.locator('button:not([popovertarget])').filter({ visible: true })).toHaveCount(0);
}

test('pages can be read and lead on; forms say that they send nothing', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/');
  await expectNoDeadButton(page);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.locator('summary', { hasText: 'Crochet' }).click();
  await header(page, 'Peluches').click();
  await titled(page, 'Crochet - Peluche');
  const names = await storedNames('crochet', 'peluche');
  const [name = ''] = names;
  await expect(cards(page)).toHaveText(names);
  await cards(page).getByRole('link', { name, exact: true }).click();
  await titled(page, name);
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(NEIGHBOURS);
  await pictureShown(main.getByRole('img').first());
  await expectNoDeadButton(page);
  await page.goto('/avisClients');
  await page.getByRole('region', { name: 'Tous les avis' }).getByRole('listitem').first().waitFor();
  await expectNoDeadButton(page);

  for (const path of ['/contact', '/addavisClient']) {
    await page.goto(path);
    // Playwright finds no text within `noscript`.
    const note = page.locator('form noscript p');
    await expect(note).toBeVisible();
    const address = note.getByRole('link', { name: BRAND.email });
    await expect(address).toHaveAttribute('href', `mailto:${BRAND.email}`);
    await expectNoDeadButton(page);
  }
  await page.goto('/admin');
  await expect(page.locator('noscript p')).toBeVisible();
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await titled(page, BRAND.tagline);
});
