/** A browser that translates the page, imitated. */
import { demoSite } from '../../scripts/demo/demoRecords';
import * as admin from './support/administration';
import { creation, database, store } from './support/records';
import { hold } from './support/requests';
import { cards, header, hydrated, titled } from './support/shown';
import { expect, expectFaults, test } from './support/test';

/** As a browser's translator does: every text of the page, also of later ones, goes into elements of its own. */
function translate(): void {
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
  document.addEventListener('DOMContentLoaded', () => {
    wrap(document.body);
    const observer = new MutationObserver((records) => records.forEach(({ target }) => wrap(target)));
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

test('the site leads everywhere in a browser that translates it', async ({ page }) => {
  expectFaults('Minified React error #418');
  // As built but for its link, so that this browser reads it.
  const markets = demoSite(new Date()).markets.map((one) => ({ ...one, address: 'https://a.example' }));
  await database().doc('settings/site').set({ markets });
  await page.addInitScript(translate);
  const code = await hold(page, /\/assets\/Home-/);
  await page.goto('/', { waitUntil: 'commit' });
  await hydrated(page, '.logo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await code.release();
  await hydrated(page);
  await page.locator('summary', { hasText: 'Crochet' }).click();
  await header(page, 'Poupées').click();
  await titled(page, 'Crochet - Poupee');
  const sisters = page.getByRole('navigation', { name: /^Catégories/ });
  await sisters.getByRole('link', { name: 'Peluches' }).click();
  await titled(page, 'Crochet - Peluche');
  await cards(page).getByRole('link').first().click();
  const zoomed = page.getByRole('dialog').getByRole('heading');
  const first = await zoomed.innerText();
  await page.getByRole('button', { name: 'Création suivante' }).click();
  await expect(zoomed).not.toHaveText(first);
  const name = await zoomed.innerText();
  await page.getByRole('link', { name: 'Cette création m’intéresse' }).click();
  await titled(page, 'Contactez-nous');
  await page.getByText(`À propos de «\u00a0${name}\u00a0»`).waitFor();
  await page.getByRole('link', { name: 'Place du lavoir' }).waitFor();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText('Le nom est requis.').waitFor();
  await page.getByRole('link', { name: 'Retirer la création de mon message' }).click();
  await page.waitForURL('/contact');

  await header(page, 'Avis-clients').click();
  const avis = page.getByRole('figure');
  const shown = await avis.innerText();
  await page.getByRole('button', { name: 'Avis suivant' }).click();
  await expect(avis).not.toHaveText(shown);
  await page.getByRole('link', { name: 'Je laisse un avis' }).click();
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Zoé');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Une couverture toute douce.');
  await header(page, 'Contact').click();
  await titled(page, 'Contactez-nous');
  await page.goBack();
  await expect(message).toHaveValue('Une couverture toute douce.');
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await page.getByText('Merci pour votre avis !').waitFor();
  await expect(message).toHaveValue('');
});

test('a translated administration still works', async ({ page }) => {
  admin.dialogsOf(page);
  await admin.signInAsAdmin(page.context());
  await store('created', { abeille: creation({ name: 'Abeille', price: '10' }) });
  await page.addInitScript(translate);
  await page.goto('/admin/editCreated');
  const price = page.getByLabel('Prix de « Abeille »');
  for (const typed of ['11', '12 €']) await price.fill(typed);
  await page.getByRole('button', { name: 'Enregistrer le prix de « Abeille »' }).click();
  await page.getByText('Enregistré', { exact: true }).waitFor();
  for (const words of ['rien de tel', 'abeille']) await page.getByLabel('Rechercher par nom').fill(words);
  await page.getByRole('button', { name: 'Supprimer Abeille', exact: true }).click();
  await expect(page.getByText('La création « Abeille » a été supprimée.')).toBeVisible();

  await page.goto('/admin/site');
  const announcement = page.getByLabel('Texte de l’annonce');
  await announcement.fill('Fermé');
  for (const day of ['2099-12-24', '']) await page.getByLabel('Dernier jour').fill(day);
  await page.locator('summary', { hasText: 'Marchés (' }).click();
  await page.getByRole('button', { name: 'Ajouter un marché' }).click();
  for (const day of ['2020-01-01', '2099-12-24']) await page.getByLabel(/^Jour/).last().fill(day);
  await expect(page.getByText(/3 marchés sur 20/)).toBeVisible();
  await announcement.fill('');
});
