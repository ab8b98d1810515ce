import type { Page } from '@playwright/test';
import { creationPath } from '../../src/domain/creationPath';
import { expectSound } from './support/accessibility';
import { plush } from './support/records';
import { cards, open, resize } from './support/shown';
import { expect, test } from './support/test';

const enlarged = (page: Page) => page.locator('.enlarged');
const at = (page: Page) => enlarged(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);

test('a press enlarges a photo, which keys and a mouse move; Escape closes it first', async ({ page }) => {
  await resize(page, '390×844');
  await open(page, '/crochet/peluche');
  await cards(page).nth(1).getByRole('link').click();
  const zoom = page.getByRole('dialog', { name: await cards(page).nth(1).innerText(), exact: true });
  const button = zoom.getByRole('button', { name: 'Agrandir la photo' });
  await button.click({ position: { x: 5, y: 5 } });
  await enlarged(page).getByRole('img').waitFor();
  expect(await at(page)).toEqual([0, 0]);
  await expectSound(page, 'an enlarged photo');
  await resize(page, '390×844');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await at(page))[0]).toBeGreaterThan(0);
  await page.mouse.move(300, 600);
  await page.mouse.down();
  await page.mouse.move(200, 300, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await at(page))[1]).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await expect(enlarged(page)).toHaveCount(0);
  await expect(zoom).toBeVisible();
  await expect(button).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();

  await open(page, creationPath(await plush()));
  await page.getByRole('button', { name: 'Agrandir la photo' }).press('Enter');
  await enlarged(page).getByRole('img').waitFor();
  await page.getByRole('button', { name: 'Réduire la photo' }).click();
  await expect(enlarged(page)).toHaveCount(0);
});
