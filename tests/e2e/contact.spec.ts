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
  await page.waitForURL(`/contact?creation=${id}`);
  const form = page.getByRole('form', { name: 'Écrivez-nous' });
  const box = (label: string) => form.getByRole('textbox', { name: label });
  const [nom, email, message] = [box('Nom'), box('Adresse e-mail'), box('Message')];
  const send = form.getByRole('button', { name: /^Env/ });
  await form.getByRole('link', { name }).waitFor();
  await expect(form.locator('img')).toBeVisible();
  const opening = `Bonjour, je m’intéresse à «\u00a0${name}\u00a0».\n\n`;
  await expect(message).toHaveValue(opening);
  await expectAccessible(page, 'a letter about a creation');

  const question = `Existe-t-elle en vert ? ${crypto.randomUUID()}`;
  await nom.fill('Camille Dupont');
  await email.fill('camille@example.org');
  await message.fill(opening + question);

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

test('a letter sent or left before scripts come, or where they fail, is not lost', async ({ page }) => {
  const code = await hold(page, /\/assets\/Contact-/);
  await page.goto('/contact', { waitUntil: 'commit' });
  const message = page.getByRole('textbox', { name: 'Message' });
  // React, when it has hydrated all but the form, stops events on it.
  await hydrated(page, '.logo');
  await message.fill('Bonjour !');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.goto('/cookies.html');
  await page.goBack({ waitUntil: 'commit' });
  await code.release();
  await hydrated(page);
  await expect(message).toHaveValue('Bonjour !');

  expectFaults(/\/assets\//);
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.reload();
  await message.fill('Bonsoir !');
  const failed = page.waitForEvent('requestfailed');
  await page.reload();
  await failed;
  await expect(message).toHaveValue('Bonsoir !');
  await page.unroute(/\/assets\/.*\.js/);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await hydrated(page);
});

test('a creation known or not does not push the form down', async ({ page }) => {
  const { id, name } = await plush();
  const known = page.getByRole('form').getByRole('link', { name });
  const problem = page.getByRole('alert');
  for (const [width, creation, reminder] of [
    [320, id, known],
    [1280, id, known],
    [320, 'inconnue', problem],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/contact?creation=${creation}`);
    await reminder.waitFor();
    await painted(page);
    // Without reserved room, it would shift by 0.02 to 0.08.
    await expectStill(page, `${creation} at ${width} px`);
  }
  await expect(problem).toContainText('Cette création n’est plus au catalogue.');
  await expectSound(page, 'an unknown creation');
});
