/** The contact form and the mail that comes of it. What each field takes and each answer says: tests/unit/Contact.test.tsx. */
import type { Page } from '@playwright/test';
import { CONTACT, hold } from './support/requests';
import { open } from './support/shown';
import { expect, expectFaults, mailsWith, test } from './support/test';

function fields(page: Page) {
  const form = page.getByRole('form', { name: 'Écrivez-nous' });
  return {
    nom: form.getByRole('textbox', { name: 'Nom' }),
    email: form.getByRole('textbox', { name: 'E-mail' }),
    message: form.getByRole('textbox', { name: 'Message' }),
    send: form.getByRole('button'),
  };
}

/** Types a message that can be told from those of other tests; returns its text. */
async function write(page: Page): Promise<string> {
  const text = `Bonjour, un lapin en laine bleue ? ${crypto.randomUUID()}\nDeuxième ligne <b>telle quelle</b>`;
  const { nom, email, message } = fields(page);
  await nom.fill('Camille Dupré');
  await email.fill('camille@example.org');
  await message.fill(text);
  return text;
}

test('a message is kept over a reload, and mailed once on a double click', async ({ page }) => {
  await open(page, '/contact');
  const text = await write(page);
  await page.reload();
  const { nom, email, message, send } = fields(page);
  await expect(nom).toHaveValue('Camille Dupré');
  await expect(email).toHaveValue('camille@example.org');
  await expect(message).toHaveValue(text);

  const messages = await hold(page, CONTACT);
  await send.dblclick();
  await messages.first;
  await expect(send).toHaveText('Envoi en cours...');
  await expect(send).toBeDisabled();
  expect(messages.count()).toBe(1);
  await messages.release();
  await page.getByText('Message envoyé ✅', { exact: true }).waitFor();
  await expect(send).toHaveText('Envoyer');
  await expect(send).toBeEnabled();
  for (const field of [nom, email, message]) await expect(field).toHaveValue('');

  await expect.poll(async () => (await mailsWith(text)).length).toBe(1);
  const [mail] = await mailsWith(text);
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['camille@example.org']);
  expect(mail?.html).not.toContain('<b>telle quelle</b>');
});

test('the sixth message in ten minutes is refused with a reason, and kept', async ({ page }) => {
  expectFaults(CONTACT, 'Le message n’est pas parti');
  await open(page, '/contact');
  const statuses = await page.evaluate(async () => {
    const body = JSON.stringify({ nom: 'Camille', email: 'c@example.org', message: 'Bonjour', honeypot: '' });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    const posts = Array.from({ length: 5 }, () => fetch('/api/contact', init));
    return (await Promise.all(posts)).map(({ status }) => status);
  });
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  const text = await write(page);
  const { message, send } = fields(page);
  await send.click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Erreur lors de l’envoi ❌');
  await expect(notice).toContainText(
    /Vous avez envoyé plusieurs messages en peu de temps\. Réessayez dans (10|9) minutes\./,
  );
  await expect(send).toBeEnabled();
  await expect(message).toHaveValue(text);
  expect(await mailsWith(text)).toEqual([]);
});
