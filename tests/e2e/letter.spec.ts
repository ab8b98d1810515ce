/** From a friend's link to a letter about a creation, on a phone by touch and on a desktop by keyboard. */
import { chromiumOnly } from './support/firefox';
import { expectAccessible, expectSound } from './support/accessibility';
import { press, type, WAYS } from './support/means';
import { plush } from './support/records';
import { failFirestore, FIRESTORE } from './support/requests';
import { open, titled } from './support/shown';
import { expectStill, painted } from './support/stillness';
import { expect, expectFaults, mailsWith, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { means, width, height } of WAYS)
  test.describe(`by ${means} at ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: means === 'touch' });

    test('a shared link leads to the creation, to a letter, and to a mail that names it', async ({
      page,
    }) => {
      if (means === 'touch') chromiumOnly('WebDriver BiDi: a tap makes no click');
      const { id, name } = await plush();
      await page.goto(`/creation/${id}`);
      await press(page, page.getByRole('link', { name: 'Cette création m’intéresse' }), means);
      await page.waitForURL(`/contact?creation=${id}`);
      const form = page.getByRole('form', { name: 'Écrivez-nous' });
      await form.getByRole('link', { name }).waitFor();
      await expect(form.locator('img')).toBeVisible();
      const message = form.getByRole('textbox', { name: 'Message' });
      await expect(message).toHaveValue(`Bonjour, je m’intéresse à «\u00a0${name}\u00a0».\n\n`);
      if (means === 'touch') await expectAccessible(page, 'a letter about a creation');

      const question = `Existe-t-elle en vert ? ${crypto.randomUUID()}`;
      await type(page, form.getByRole('textbox', { name: 'Nom' }), 'Camille Dupont', means);
      await type(page, form.getByRole('textbox', { name: 'E-mail' }), 'camille@example.org', means);
      await type(page, message, question, means);
      await press(page, form.getByRole('button', { name: 'Envoyer' }), means);
      await page.getByText('Message envoyé ✅', { exact: true }).waitFor();

      await expect.poll(async () => (await mailsWith(question)).length).toBe(1);
      const [mail] = await mailsWith(question);
      expect(mail?.subject).toBe(`«\u00a0${name}\u00a0»\u00a0: message de Camille Dupont`);
      expect(mail?.html).toContain('<img src="http');
      const address = /https?:\S+\/creation\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      await page.goto(address);
      await titled(page, name);
    });
  });

test('a creation known or not does not push the form down when the address is opened', async ({ page }) => {
  expectFaults(FIRESTORE, 'La lecture a échoué');
  const { id, name } = await plush();
  const known = page.getByRole('form').getByRole('link', { name });
  for (const width of [320, 1280])
    for (const [creation, reminder] of [
      [id, known],
      ['inconnue', page.getByRole('alert')],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/contact?creation=${creation}`);
      await reminder.waitFor();
      await painted(page);
      // Without the room that is kept for it: 0.02 to 0.08.
      await expectStill(page, `${creation} at ${width} px`);
    }
  await expect(page.getByRole('alert')).toContainText('Cette création n’est plus au catalogue.');
  await expectSound(page, 'an unknown creation');
  await page.getByRole('button', { name: 'Retirer la création de ma lettre' }).click();
  await page.waitForURL('/contact');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a creation that cannot be loaded offers a retry; a begun message stays', async ({ page }) => {
  expectFaults(FIRESTORE, 'La lecture a échoué');
  const { id, name } = await plush();
  await open(page, '/contact');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Une question.');
  await failFirestore(page, 'reads', 1);
  await page.goto(`/contact?creation=${id}`);
  await expect(page.getByRole('alert')).toContainText('La création n’a pas pu être chargée.');
  await expectSound(page, 'a creation that failed');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('form').getByRole('link', { name }).waitFor();
  await expect(message).toHaveValue('Une question.');
});
