/** A creator photographs what she has made and adds one creation after the other. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { addButton, dialogsOf, signInAsAdmin, smallPhoto, storedFiles, type Photo } from './administration';
import { database } from './records';
import { expect, test } from './test';

test.describe.configure({ timeout: 300_000 });

const NUMBERS = Array.from({ length: 10 }, (_, index) => index + 1);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('ten creations are added in a row by touch', async ({ page }) => {
    await addTen(page, {
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

  test('ten creations are added in a row by mouse', async ({ page }) => {
    await addTen(page, {
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

  test('ten creations are added in a row by keyboard alone', async ({ page }) => {
    const tabTo = async (target: Locator) => {
      for (let press = 0; press < 40; press++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error('Tab does not lead there.');
    };
    await addTen(page, {
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
  choose: (field: Locator, photo: Photo) => Promise<void>;
}

/** Adds ten dolls; collection and category are chosen once. */
async function addTen(page: Page, { press, write, choose }: Hand): Promise<void> {
  // Playwright turns the browser's own dialog off while somebody listens: each wait alone would turn it on in between.
  page.on('filechooser', () => undefined);
  await signInAsAdmin(page.context());
  const before = (await storedFiles()).length;
  const dialogs = dialogsOf(page);
  const photo = await smallPhoto();
  await page.goto('/admin/addCreated');
  await page.getByLabel('Collection').selectOption('crochet');
  await page.getByLabel('Catégorie').selectOption('poupee');
  for (const number of NUMBERS) {
    await expect(page.getByRole('img', { name: 'Aperçu de la création' })).toHaveCount(0);
    await choose(page.getByLabel('Photo'), photo);
    await page.getByText(/^Photo prête/).waitFor();
    await write(page.getByLabel('Nom', { exact: true }), `Poupée ${number}`);
    await write(page.getByLabel('Prix'), String(20 + number));
    await press(addButton(page));
    const notice = page.getByText(`« Poupée ${number} » est en ligne.`);
    await expect(notice).toBeFocused();
    await expect(notice).toBeInViewport();
  }
  expect(dialogs).toEqual(NUMBERS.map(() => 'Création ajoutée !'));
  const { docs } = await database().collection('created').where('name', '>=', 'Poupée 1').get();
  const added = docs.map((snapshot) => snapshot.data()).filter(({ name }) => /^Poupée \d+$/.test(name));
  expect(added.toSorted((one, other) => one.price - other.price)).toMatchObject(
    NUMBERS.map((number) => ({
      name: `Poupée ${number}`,
      price: String(20 + number),
      collection: 'crochet',
      category: 'poupee',
    })),
  );
  expect((await storedFiles()).length).toBe(before + 3 * NUMBERS.length);
}
