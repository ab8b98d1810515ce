/** A creator photographs what she has made and adds one creation after the other. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import {
  addButton,
  creationsNamed,
  dialogsOf,
  signInAsAdmin,
  smallPhoto,
  storedFiles,
  type Photo,
} from './support/administration';
import { press, tabTo, type, WAYS, type Means } from './support/means';
import { expect, test } from './support/test';

/** The second one proves that the form starts anew. */
const NUMBERS = [1, 2];

for (const { means, width, height } of WAYS)
  test.describe(`by ${means} at ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: means === 'touch', isMobile: means === 'touch' });

    test('creations are added in a row', async ({ page }) => {
      // Playwright turns the browser's own dialog off while somebody listens: each wait alone would turn it on in between.
      page.on('filechooser', () => undefined);
      await signInAsAdmin(page.context());
      const before = (await storedFiles()).length;
      const dialogs = dialogsOf(page);
      const photo = await smallPhoto();
      await page.goto('/admin/addCreated');
      // Once: they stay chosen.
      await page.getByLabel('Collection').selectOption('crochet');
      await page.getByLabel('Catégorie').selectOption('poupee');
      for (const number of NUMBERS) {
        const name = `Poupée ${number}`;
        await expect(page.getByRole('img', { name: 'Aperçu de la création' })).toHaveCount(0);
        await choose(page, photo, means);
        await page.getByText(/^Photo prête/).waitFor();
        await type(page, page.getByLabel('Nom', { exact: true }), name, means);
        await type(page, page.getByLabel('Prix'), String(20 + number), means);
        await press(page, addButton(page), means);
        const notice = page.locator('.notice').filter({ hasText: `« ${name} » est en ligne.` });
        await expect(notice).toBeFocused();
        await expect(notice).toBeInViewport();
        const place = { collection: 'crochet', category: 'poupee' };
        expect(await creationsNamed(name)).toMatchObject([{ ...place, price: String(20 + number) }]);
      }
      if (means === 'touch') await expectAccessible(page, 'the form after two creations');
      expect(dialogs).toEqual(NUMBERS.map(() => 'Création ajoutée !'));
      expect((await storedFiles()).length).toBe(before + 3 * NUMBERS.length);
    });
  });

async function choose(page: Page, photo: Photo, means: Means): Promise<void> {
  const field = page.getByLabel('Photo');
  if (means === 'keyboard') await tabTo(page, field);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    means === 'keyboard' ? page.keyboard.press('Space') : press(page, field, means),
  ]);
  await chooser.setFiles(photo);
}
