import type { Page } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import { LIMITS } from '../../src/domain/limits';
import { TIMINGS } from '../../src/domain/timings';
import { open } from './support/hydrated';
import { expect, receivedMails, test } from './support/test';

const SENT = 'Message envoyé ✅';
const FAILED = 'Erreur lors de l’envoi ❌';

function fields(page: Page) {
  const form = page.getByRole('form', { name: 'Écrivez-nous' });
  return {
    nom: form.getByRole('textbox', { name: 'Nom' }),
    email: form.getByRole('textbox', { name: 'E-mail' }),
    message: form.getByRole('textbox', { name: 'Message' }),
    send: form.getByRole('button'),
  };
}

/** A message that can be told from those of other tests, typed into the form. */
async function write(page: Page, message: string): Promise<void> {
  const { nom, email, message: text } = fields(page);
  await nom.fill('Camille Dupré');
  await email.fill('camille@example.org');
  await text.fill(message);
}

/** The mails that hold a text. */
async function mailsWith(text: string) {
  return (await receivedMails()).filter((mail) => mail.text.includes(text));
}

/** The page's own time stands still; `page.clock.runFor` alone moves it. */
async function stopClock(page: Page): Promise<void> {
  const start = new Date('2026-05-04T10:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
}

function unique(): string {
  return `Bonjour, un lapin en laine bleue ? ${crypto.randomUUID()}`;
}

test('a message is mailed once on a double click; idle after 5 s', async ({ page }) => {
  await stopClock(page);
  const messages = await hold(page);
  const text = unique();
  await open(page, '/contact');
  const { nom, email, message, send } = fields(page);
  await write(page, `${text}\nDeuxième ligne <b>telle quelle</b>`);
  await expect(send).toHaveText('Envoyer');
  await send.dblclick();
  await expect(send).toHaveText('Envoi en cours...');
  await expect(send).toBeDisabled();
  await messages.release();
  await expect(page.getByText(SENT, { exact: true })).toBeVisible();
  expect(messages.count()).toBe(1);
  await expect(send).toHaveText('Envoyer');
  await expect(send).toBeEnabled();
  for (const field of [nom, email, message]) await expect(field).toHaveValue('');
  await page.clock.runFor(TIMINGS.contactReset - 1);
  await expect(page.getByText(SENT)).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText(SENT)).toHaveCount(0);

  await expect.poll(async () => (await mailsWith(text)).length).toBe(1);
  const [mail] = await mailsWith(text);
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['camille@example.org']);
  expect(mail?.text).toContain('Deuxième ligne <b>telle quelle</b>');
  expect(mail?.html).not.toContain('<b>telle quelle</b>');
});

test('every field is required; errors show after the first submit', async ({ page }) => {
  await open(page, '/contact');
  const { nom, email, message, send } = fields(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await email.fill('camille');
  await email.blur();
  await expect(page.getByText(/requis|valide/)).toHaveCount(0);
  await send.click();
  await expect(nom).toBeFocused();
  await expect(nom).toHaveAccessibleDescription('Le nom est requis.');
  await expect(email).toHaveAccessibleDescription(/L’adresse e-mail n’est pas valide\.$/);
  await expect(message).toHaveAccessibleDescription('Le message est requis.');
  await nom.fill('n'.repeat(LIMITS.contact.nom.max + 1));
  await expect(nom).toHaveAccessibleDescription('1 caractère de trop.');
  await nom.fill('Camille');
  await email.fill('');
  await expect(email).toHaveAccessibleDescription(/L’adresse e-mail est requise\.$/);
  await email.fill('camille@example.org');
  await message.fill('m'.repeat(LIMITS.contact.message.max + 1));
  await send.click();
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription('1 caractère de trop.');
  expect(sent).toEqual([]);
});

test('a draft survives a reload; a filled honeypot sends nothing', async ({ page }) => {
  const text = unique();
  await open(page, '/contact');
  await write(page, text);
  await page.reload();
  const { nom, email, message, send } = fields(page);
  await expect(nom).toHaveValue('Camille Dupré');
  await expect(email).toHaveValue('camille@example.org');
  await expect(message).toHaveValue(text);

  const trap = page.locator('input[name="ne-pas-remplir"]');
  await expect(page.getByRole('textbox')).toHaveCount(3);
  await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
  await send.click();
  await expect(page.getByText(SENT)).toBeVisible();

  // A real message after it: once that has arrived, the robot's would have, too.
  await trap.evaluate((input: HTMLInputElement) => (input.value = ''));
  const honest = unique();
  await write(page, honest);
  await expect(send).toBeEnabled();
  await send.click();
  await expect.poll(async () => (await mailsWith(honest)).length).toBe(1);
  expect(await mailsWith(text)).toEqual([]);
});

test('both workshops link to their pages elsewhere in new tabs', async ({ page }) => {
  await open(page, '/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactez-nous');
  for (const { name, links } of BRAND.workshops) {
    const card = page.getByRole('region', { name, exact: true });
    for (const [label, href] of [
      ['Instagram', links.instagram],
      ['Facebook', links.facebook],
      ['Boutique en ligne', links.shop],
    ] as const) {
      const link = card.getByRole('link', { name: label });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('target', '_blank');
    }
  }
});

test.describe('refused', () => {
  test.use({ expectedFaults: [/^console: (.*status of 429|Le message n’est pas parti)/] });

  test('the sixth message in ten minutes is refused with a reason', async ({ page }) => {
    await page.goto('/cookies.html');
    const statuses = await page.evaluate(async () => {
      const post = () =>
        fetch('/api/contact', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            nom: 'Camille',
            email: 'camille@example.org',
            message: 'Bonjour',
            honeypot: '',
          }),
        });
      return (await Promise.all([post(), post(), post(), post(), post()])).map(({ status }) => status);
    });
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    await stopClock(page);
    const text = unique();
    await open(page, '/contact');
    await write(page, text);
    const { message, send } = fields(page);
    await send.click();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText(FAILED);
    await expect(notice).toContainText(
      /Vous avez envoyé plusieurs messages en peu de temps\. Réessayez dans (10|9) minutes\./,
    );
    await expect(send).toBeEnabled();
    await page.clock.runFor(TIMINGS.contactReset - 1);
    await expect(notice).toBeVisible();
    await page.clock.runFor(1);
    await expect(notice).toHaveCount(0);
    await expect(message).toHaveValue(text);
    expect(await mailsWith(text)).toEqual([]);
  });
});

/**
 * Holds the messages to the contact function back.
 *
 * @returns `release` waits for the first and lets it go on; `count` is how many there were
 */
async function hold(page: Page): Promise<{ release: () => Promise<void>; count: () => number }> {
  let count = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/contact', async (route) => {
    count++;
    await released;
    await route.continue();
  });
  return {
    release: async () => {
      await expect.poll(() => count).toBeGreaterThan(0);
      release();
    },
    count: () => count,
  };
}
