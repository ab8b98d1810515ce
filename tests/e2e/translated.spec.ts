import type { Page } from '@playwright/test';
import { hold } from './support/requests';
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

test('what is typed before a translated form is hydrated is kept', async ({ page }) => {
  // React draws a page anew whose HTML is another.
  expectFaults('Minified React error #418');
  for (const [path, fields] of [
    ['/contact', ['Nom', 'Adresse e-mail', 'Message']],
    ['/addavisClient', ['Prénom', 'Message']],
  ] as const) {
    const code = await hold(page, /\/assets\/.*\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    const box = (name: string) => page.getByRole('textbox', { name });
    await box('Message').evaluate((one) => one.after(document.createElement('com-manager')));
    await translate(page);
    for (const name of fields) await box(name).fill(`ana@example.org ${name}`);
    await code.release();
    await hydrated(page);
    for (const name of fields) await expect(box(name)).toHaveValue(`ana@example.org ${name}`);
    await page.evaluate(() => sessionStorage.clear());
  }
});

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
  await page.getByRole('button', { name: 'Voir plus' }).click();
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
