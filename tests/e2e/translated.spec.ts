import type { Page } from '@playwright/test';
import * as admin from './support/administration';
import { creation, store } from './support/records';
import { header, hydrated, titled } from './support/shown';
import { expect, expectFaults, test } from './support/test';

/** As a browser's translator does: every text of the page, also of later ones, goes into elements of its own. */
function translate(page: Page) {
  return page.evaluate(() => {
    const wrap = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (text) =>
        text.textContent?.trim() && !text.parentElement?.closest('mark, script, style, textarea')
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_SKIP,
      );
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        const font = document.createElement('mark');
        text.parentNode?.insertBefore(font, text);
        font.append(text.textContent ?? '');
        text.parentNode?.removeChild(text);
      }
    };
    wrap(document.body);
    new MutationObserver((records) => records.forEach(({ target }) => wrap(target))).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
}

test('a translated page still leads everywhere', async ({ page }) => {
  expectFaults('Minified React error #418');
  await page.goto('/');
  await hydrated(page);
  await translate(page);
  await header(page, 'Avis-clients').click();
  await titled(page, 'Témoignages clients');
  const avis = page.getByRole('figure');
  const first = await avis.innerText();
  await page.getByRole('button', { name: 'Avis suivant' }).click();
  await expect(avis).not.toHaveText(first);
  await page.locator('summary', { hasText: 'Crochet' }).click();
  await header(page, 'Poupées').click();
  await titled(page, 'Crochet - Poupee');
  await page
    .getByRole('navigation', { name: /^Catégories/ })
    .getByRole('link', { name: 'Peluches' })
    .click();
  await titled(page, 'Crochet - Peluche');
  await page.locator('.card__link').first().click();
  const zoom = page.getByRole('dialog');
  const name = await zoom.getByRole('heading').innerText();
  await zoom.getByRole('button', { name: 'Création suivante' }).click();
  await expect(zoom.getByRole('heading')).not.toHaveText(name);
  await zoom.getByRole('link', { name: 'Cette création m’intéresse' }).click();
  await titled(page, 'Contactez-nous');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText('Le nom est requis.').waitFor();
  await page.getByRole('button', { name: 'Retirer la création de mon message' }).click();
  await page.waitForURL('/contact');
});

test('a translated administration still works', async ({ page }) => {
  admin.dialogsOf(page);
  await admin.signInAsAdmin(page.context());
  await store('created', { abeille: creation({ name: 'Abeille', price: '10' }) });
  await page.goto('/admin/editCreated');
  const price = page.getByLabel('Prix d’Abeille');
  await price.waitFor();
  await translate(page);
  for (const typed of ['11', '12 €']) await price.fill(typed);
  await page.getByRole('button', { name: 'Enregistrer le prix d’Abeille' }).click();
  await page.getByText('Enregistré', { exact: true }).waitFor();
  for (const words of ['rien de tel', 'abeille']) await page.getByLabel('Rechercher par nom').fill(words);
  await page.getByRole('button', { name: 'Supprimer Abeille', exact: true }).click();
  await expect(page.getByText('La création « Abeille » a été supprimée.')).toBeVisible();

  await page.goto('/admin/site');
  await page.getByLabel('Texte de l’annonce').waitFor();
  await translate(page);
  await page.getByLabel('Texte de l’annonce').fill('Fermé');
  for (const day of ['2099-12-24', '']) await page.getByLabel('Dernier jour').fill(day);
  await page.locator('summary', { hasText: 'Marchés (' }).click();
  await page.getByRole('button', { name: 'Ajouter un marché' }).click();
  for (const day of ['2020-01-01', '2099-12-24']) await page.getByLabel(/^Jour/).last().fill(day);
  await expect(page.getByText(/3 sur 20/)).toBeVisible();
  await page.getByLabel('Texte de l’annonce').fill('');
});
