/** A creator photographs what she has made and adds one creation after the other. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { addButton, dialogsOf, signInAsAdmin, smallPhoto, storedFiles } from './administration';
import { database } from './records';
import { expect, test } from './test';

test.describe.configure({ timeout: 300_000 });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('ten creations are added in a row by touch', async ({ page }) => {
    await addInARow(page, 10, {
      press: (target) => target.tap(),
      write: async (field, text) => {
        await field.tap();
        await page.keyboard.insertText(text);
      },
      choose: async (field, photo) => {
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), field.tap()]);
        await chooser.setFiles(photo);
      },
    });
    await expectAccessible(page, 'the form after ten creations');
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('several creations are added in a row by mouse', async ({ page }) => {
    await addInARow(page, 3, {
      press: (target) => target.click(),
      write: async (field, text) => {
        await field.click();
        await page.keyboard.insertText(text);
      },
      choose: async (field, photo) => {
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), field.click()]);
        await chooser.setFiles(photo);
      },
    });
  });

  test('several creations are added in a row by keyboard alone', async ({ page }) => {
    const tabTo = async (target: Locator) => {
      for (let press = 0; press < 40; press++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error('Tab does not lead there.');
    };
    await addInARow(page, 3, {
      press: async (target) => {
        await tabTo(target);
        await page.keyboard.press('Enter');
      },
      write: async (field, text) => {
        await tabTo(field);
        await page.keyboard.type(text);
      },
      choose: async (field, photo) => {
        await tabTo(field);
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
        await chooser.setFiles(photo);
      },
    });
  });
});

interface Hand {
  press: (target: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  choose: (field: Locator, photo: Awaited<ReturnType<typeof smallPhoto>>) => Promise<void>;
}

/** Adds so many dolls; collection and category are chosen once. */
async function addInARow(page: Page, count: number, { press, write, choose }: Hand): Promise<void> {
  // Playwright turns the browser's own dialog off while somebody listens: each wait alone would turn it on in between.
  page.on('filechooser', () => undefined);
  await signInAsAdmin(page.context());
  const before = (await storedFiles()).length;
  const dialogs = dialogsOf(page);
  await page.goto('/admin/addCreated');
  await page.getByLabel('Collection').selectOption('crochet');
  await page.getByLabel('Catégorie').selectOption('poupee');
  for (let index = 1; index <= count; index++) {
    await choose(page.getByLabel('Photo'), await smallPhoto());
    await page.getByText(/^Photo prête/).waitFor();
    await write(page.getByLabel('Nom', { exact: true }), `Poupée ${index}`);
    await write(page.getByLabel('Prix'), String(20 + index));
    await press(addButton(page));
    const notice = page.getByText(`« Poupée ${index} » est en ligne.`);
    await notice.waitFor();
    await expect(notice).toBeInViewport();
    await expect(notice).toBeFocused();
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Prix')).toHaveValue('');
    await expect(page.getByRole('img', { name: 'Aperçu de la création' })).toHaveCount(0);
    await expect(page.getByLabel('Collection')).toHaveValue('crochet');
    await expect(page.getByLabel('Catégorie')).toHaveValue('poupee');
  }
  expect(dialogs).toEqual(Array.from({ length: count }, () => 'Création ajoutée !'));
  const { docs } = await database()
    .collection('created')
    .where('name', '>=', 'Poupée 1')
    .where('name', '<=', 'Poupée 9')
    .get();
  const added = docs.filter((snapshot) => /^Poupée \d+$/.test(String(snapshot.get('name'))));
  expect(added.map((snapshot) => snapshot.get('price')).sort()).toEqual(
    Array.from({ length: count }, (_, index) => String(21 + index)),
  );
  for (const snapshot of added)
    expect(snapshot.data()).toMatchObject({ collection: 'crochet', category: 'poupee' });
  expect((await storedFiles()).length).toBe(before + 3 * count);
}
