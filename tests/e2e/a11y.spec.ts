/** Keyboard and screen readers in states that a page only reaches by use; pages.spec.ts has the others. */
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  expectTargetsLarge,
} from './support/accessibility';
import { cards, header, open, titled } from './support/shown';
import { expectFaults, test } from './support/test';

test('axe finds nothing in menus, zoom and refused forms, nor where nothing is', async ({ page }) => {
  expectFaults(/\/introuvable$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/papier/accessoire');
  const group = page.locator('summary', { hasText: 'Personnalisable' });
  await group.click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Informations légales' }).focus();
  await group.click();
  await expectAccessible(page, 'an open group of the menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Informations légales' }).click();
  await expectAccessible(page, 'the open legal menu');
  await page.keyboard.press('Escape');
  await cards(page).getByRole('link').first().click();
  await page.getByRole('dialog').waitFor();
  await expectSound(page, 'an open picture');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectTargetsLarge(page, 'an open picture');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.locator('summary', { hasText: 'Crochet' }).click();
  await expectTargetsLarge(page, 'the open drawer');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page, 'the open drawer at 320 px');
  await expectAccessible(page, 'the open drawer at 320 px');
  await page.keyboard.press('Escape');

  // Navigates within one document, so that axe is injected once.
  await page.setViewportSize({ width: 1280, height: 800 });
  await header(page, 'Contact').click();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText('Le message est requis.').waitFor();
  await expectSound(page, 'the errors of a letter');
  await header(page, 'Avis-clients').click();
  await page.getByRole('button', { name: 'Lancer le défilement' }).click();
  await expectAccessible(page, 'the moving carousel');
  await page.getByRole('link', { name: 'Je laisse un avis' }).click();
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await page.getByText('Le message est requis.').waitFor();
  await expectSound(page, 'the errors of an avis');
  await page.locator('summary', { hasText: 'Papier' }).click();
  await header(page, 'Divers').click();
  await page.getByText(/^Aucun élément trouvé/).waitFor();
  await expectAccessible(page, 'an empty category');
  await page.goto('/introuvable');
  await titled(page, 'Le fil est perdu');
  await expectSound(page, 'an unknown address');
});
