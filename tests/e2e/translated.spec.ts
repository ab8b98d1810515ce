import type { Page } from '@playwright/test';
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
