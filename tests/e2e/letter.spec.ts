/** From a friend's link to a letter about a creation, on a phone and on a desktop, by each means of input. */
import { expectAccessible, expectSound } from './support/accessibility';
import { press, type, WAYS } from './support/means';
import { open } from './support/hydrated';
import { database } from './support/records';
import { expectStill } from './support/stillness';
import { expect, planFaults, receivedMails, test } from './support/test';

/** Of the two ends of the scale: what lies between adds nothing here. */
const ENDS = WAYS.filter(({ means, width }) => means === (width < 600 ? 'touch' : 'keyboard'));

for (const { means, width, height } of ENDS)
  test.describe(`by ${means} at ${width} px`, () => {
    test.use({
      viewport: { width, height },
      hasTouch: means === 'touch',
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('a shared link leads to the creation, to a letter, and to a mail that names it', async ({
      page,
    }) => {
      const { id, name } = await sharedCreation();
      await page.goto(`/creation/${id}`);
      await press(page, page.getByRole('link', { name: 'Cette création m’intéresse' }), means);
      await expect(page).toHaveURL(`/contact?creation=${id}`);
      const form = page.getByRole('form', { name: 'Écrivez-nous' });
      await expect(form.getByRole('link', { name })).toBeVisible();
      await expect(form.locator('img')).toBeVisible();
      const message = form.getByRole('textbox', { name: 'Message' });
      await expect(message).toHaveValue(`Bonjour, je m’intéresse à «\u00a0${name}\u00a0».\n\n`);
      if (means === 'touch') await expectAccessible(page, 'a letter about a creation');

      const question = `Existe-t-elle en vert ? ${crypto.randomUUID()}`;
      await type(page, form.getByRole('textbox', { name: 'Nom' }), 'Camille Dupré', means);
      await type(page, form.getByRole('textbox', { name: 'E-mail' }), 'camille@example.org', means);
      await type(page, message, question, means);
      await press(page, form.getByRole('button', { name: 'Envoyer' }), means);
      await expect(page.getByText('Message envoyé ✅', { exact: true })).toBeVisible();

      const arrived = async () => (await receivedMails()).filter(({ text }) => text.includes(question));
      await expect.poll(async () => (await arrived()).length).toBe(1);
      const [mail] = await arrived();
      expect(mail?.subject).toBe(`«\u00a0${name}\u00a0»\u00a0: message de Camille Dupré`);
      expect(mail?.html).toContain('<img src="http');
      const address = /https?:\S+\/creation\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });
  });

test.describe('about a creation that', () => {
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    expectedFaults: [/^console: (Failed to load resource|La lecture a échoué)/],
  });

  test('does not push the form down when the address is opened', async ({ page }) => {
    const { id, name } = await sharedCreation();
    const known = page.getByRole('form').getByRole('link', { name });
    for (const width of [320, 390, 768, 1280])
      for (const [creation, reminder] of [
        [id, known],
        ['inconnue', page.getByRole('alert')],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/contact?creation=${creation}`);
        await expect(reminder).toBeVisible();
        await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
        // Without the room that is kept for it: 0.02 to 0.08.
        await expectStill(page, `${creation} at ${width} px`);
      }
  });

  test('is unknown, says so and can be taken off', async ({ page }) => {
    await page.goto('/contact?creation=inconnue');
    await expect(page.getByRole('alert')).toContainText('Cette création n’est plus au catalogue.');
    await expectSound(page, 'an unknown creation');
    await page.getByRole('button', { name: 'Retirer la création de ma lettre' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('cannot be loaded, offers a retry; a begun message stays', async ({ page }) => {
    const { id, name } = await sharedCreation();
    await open(page, '/contact');
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('Une question.');
    await planFaults({
      match: { operation: 'firestore.read', nth: 1 },
      action: { type: 'returnError', code: 'UNAVAILABLE' },
    });
    await page.goto(`/contact?creation=${id}`);
    await expect(page.getByRole('alert')).toContainText('La création n’a pas pu être chargée.');
    await expectSound(page, 'a creation that failed');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('form').getByRole('link', { name })).toBeVisible();
    await expect(message).toHaveValue('Une question.');
    await expectSound(page, 'a creation beside a begun message');
  });
});

/** One of the demo's plush toys, with its picture. */
async function sharedCreation(): Promise<{ id: string; name: string }> {
  const { docs } = await database().collection('created').where('category', '==', 'peluche').get();
  const record = docs.find((one) => one.get('imageUrl') !== '');
  if (!record) throw new Error('The demo has no plush toy with a picture');
  return { id: record.id, name: String(record.get('name')) };
}
