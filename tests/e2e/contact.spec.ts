import { expectAccessible, expectSound } from './support/accessibility';
import { plush } from './support/records';
import { CONTACT, hold } from './support/requests';
import { hydrated, titled } from './support/shown';
import { expectStill, painted } from './support/stillness';
import { expect, expectFaults, mailsWith, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('from a shared link to a letter, mailed once', async ({ page }) => {
  const { id, name } = await plush();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/creation/${id}`);
  await page.getByRole('link', { name: 'Cette création m’intéresse' }).click();
  await page.waitForURL(`/contact?creation=${id}&objet=*`);
  const form = page.getByRole('form', { name: 'Écrivez-nous' });
  const box = (label: string) => form.getByRole('textbox', { name: label });
  const send = form.getByRole('button', { name: /^Env/ });
  await expect(form.getByText(`À propos de «\u00a0${name}\u00a0»`)).toBeVisible();
  await expectAccessible(page, 'a letter about a creation');

  const question = `Existe-t-elle en vert ? ${crypto.randomUUID()}`;
  await box('Nom').fill('Camille Dupont');
  await box('Adresse e-mail').fill('camille@example.org');
  await box('Message').fill(question);

  const messages = await hold(page, CONTACT);
  await send.dblclick();
  await messages.first;
  expect(messages.count()).toBe(1);
  await messages.release();
  await expect(page.getByText('Message envoyé ✅', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.notice-slot')).toBeFocused();

  await expect.poll(async () => (await mailsWith(question)).length).toBe(1);
  const [mail] = await mailsWith(question);
  await page.goto(/https?:\S+\/creation\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await titled(page, name);
});

test('what is typed before scripts come stays in a form that React draws anew', async ({ page }) => {
  expectFaults('Minified React error #418');
  const code = await hold(page, /\/assets\/Contact-/);
  await page.goto('/contact', { waitUntil: 'commit' });
  const message = page.getByRole('textbox', { name: 'Message' });
  const send = page.getByRole('button', { name: 'Envoyer', exact: true });
  // React, when it has hydrated all but the form, stops events on it.
  await hydrated(page, '.logo');
  await message.fill('Bonjour !');
  await message.press('Enter');
  await expect(send).toBeDisabled();
  // As a translator does.
  await page.locator('#ecrire').evaluate((title) => (title.innerHTML = '<b>Write to us</b>'));
  await message.evaluate((element) => (element.dataset.served = ''));
  await code.release();
  await expect(send).toBeEnabled();
  await expect(page.locator('[data-served]')).toHaveCount(0);
  await expect(message).toHaveValue('Bonjour !\n');
});

test('a creation that the address names does not push the form down', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/contact?creation=a&objet=${'Lapin de la lune '.repeat(9)}`);
    await page.getByText(/^À propos de/).waitFor();
    await painted(page);
    await expectStill(page, `at ${width} px`);
  }
  await expectSound(page, 'a letter about a creation');
});
