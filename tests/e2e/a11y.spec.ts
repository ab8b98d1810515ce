import type { Locator } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  expectTargetsLarge,
} from './support/accessibility';
import { open } from './support/hydrated';
import { press, tabTo, type } from './support/means';
import { cardsShown } from './support/publicPages';
import { emptyCategory } from './support/records';
import { expect, planFaults, receivedMails, test } from './support/test';
import { withoutBakedData } from './support/withoutBakedData';

// Nothing that axe measures may be on its way; what moves is looked at in avis.spec.ts.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing in any state of the menus, the zoom and the forms', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/crochet/peluche');
  await cardsShown(page);
  await page.getByRole('banner').getByRole('button', { name: 'Personnalisable' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Informations légales' }).focus();
  await page.getByRole('banner').getByRole('button', { name: 'Personnalisable' }).click();
  await expectAccessible(page, 'an open group of the menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Informations légales' }).click();
  await expectAccessible(page, 'the open legal menu');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, 'an open picture');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectTargetsLarge(page, 'an open picture');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crochet' }).click();
  await expectAccessible(page, 'the open drawer');
  await expectTargetsLarge(page, 'the open drawer');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page, 'the open drawer at 320 px');
  await expectAccessible(page, 'the open drawer at 320 px');
  await page.keyboard.press('Escape');

  for (const path of ['/contact', '/addavisClient']) {
    await open(page, path);
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByText('Le message est requis.')).toBeVisible();
    await expectSound(page, `the errors of ${path}`);
  }
  await page.goto('/avisClients');
  await page.getByRole('button', { name: 'Lancer le défilement' }).click();
  await expectAccessible(page, 'the moving carousel');
  await page.goto(await emptyCategory());
  await expect(page.getByText(/^Aucun élément trouvé/)).toBeVisible();
  await expectAccessible(page, 'an empty category');
});

test.describe('in want of answers', () => {
  test.use({
    expectedFaults: [/^console: (.*status of (404|503)|La lecture a échoué)/],
  });

  test('axe finds nothing on a page that waits, has failed, or does not exist', async ({ page }) => {
    await withoutBakedData(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/:runQuery/, async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/couture/sac');
    // Its own wait, not that for its code, which has no title yet.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Chargement...')).toBeVisible();
    await expectAccessible(page, 'a list that waits');
    await planFaults({
      match: { operation: 'firestore.read' },
      action: { type: 'returnError', code: 'UNAVAILABLE' },
    });
    release();
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await expectAccessible(page, 'a list that has failed');
    await page.goto('/avisClients');
    await expect(page.getByText('Impossible de charger les avis')).toBeVisible();
    await expectAccessible(page, 'avis that have failed');
    await page.goto('/introuvable');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'an unknown address');
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page, 'an unknown address');
    await expectAccessible(page, 'an unknown address on a phone');
  });
});

test('by keyboard alone one goes from the home page to a picture and sends a message', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  const follow = (target: Locator) => press(page, target, 'keyboard');
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await follow(main.getByRole('link', { name: 'Sacs' }).first());
  await expect(heading).toHaveText('Couture - Sac');
  await cardsShown(page);
  const card = main.getByRole('heading', { level: 2 }).getByRole('link').first();
  await follow(card);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card).toBeFocused();

  await page.keyboard.press('Control+Home');
  await page.evaluate(() => document.getElementById('contenu')?.focus());
  const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' });
  await tabTo(page, contact, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Contactez-nous');
  const text = `Au clavier seulement ${crypto.randomUUID()}`;
  await type(page, page.getByRole('textbox', { name: 'Nom' }), 'Camille', 'keyboard');
  await type(page, page.getByRole('textbox', { name: 'E-mail' }), 'camille@example.org', 'keyboard');
  await type(page, page.getByRole('textbox', { name: 'Message' }), text, 'keyboard');
  await follow(page.getByRole('button', { name: 'Envoyer' }));
  await expect(page.getByText('Message envoyé ✅')).toBeVisible();
  await expect.poll(async () => (await receivedMails()).some((mail) => mail.text.includes(text))).toBe(true);
});
