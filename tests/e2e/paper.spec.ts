import { isDemonstration } from '../../scripts/owners/ownersFile';
import { creationPath } from '../../src/domain/creationPath';
import { plush, store } from './support/records';
import { open } from './support/shown';
import { expect, test } from './support/test';

const A4 = { format: 'A4', margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' } };

test('on paper avis and descriptions are whole, a creation on one sheet', async ({ page, browserName }) => {
  const message = 'Une peluche magnifique, reçue avec un petit mot. '.repeat(20).trim();
  await store('avis_clients', { long: { name: 'Zoé', message, date: new Date() } });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/avisClients');
  const text = page.locator('.carousel__copy .carousel__text', { hasText: message });
  await text.waitFor();
  expect(await text.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
  for (const part of ['.carousel__frame', '.site-header'])
    expect(await page.locator(part).evaluate((one) => getComputedStyle(one, '::after').content)).toBe('none');

  await page.goto('/couture/sac');
  const cut = await page
    .locator('.card__description')
    .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
  expect(cut).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('break-after', 'avoid');

  const black = await page.locator('h1').evaluate((one) => getComputedStyle(one).color);
  for (const place of [creationPath(await plush()), '/personnalisable/adhesif']) {
    await open(page, place);
    if (place === '/personnalisable/adhesif') await page.locator('.card__link').first().click();
    await page.locator('.creation-sheet__name').waitFor();
    await expect(page.locator('.creation-sheet__name')).toHaveCSS('color', black);
    const grounds = await page.evaluate(() => {
      const zoom = getComputedStyle(document.querySelector('.zoom') ?? document.body, '::backdrop');
      return [getComputedStyle(document.documentElement), zoom].map((one) => one.backgroundColor);
    });
    expect(grounds, 'the night behind a zoom').not.toContain('rgb(52, 25, 58)');
    // Only Chromium prints into a file. Owners who say more of their prices need a second sheet.
    if (browserName !== 'chromium' || !isDemonstration()) continue;
    const sheets = (await page.pdf(A4)).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets, `a creation on one sheet, from ${place}`).toHaveLength(1);
  }
});
