/** What a visitor sees of faults in the page itself and in the browser, and what is kept (docs/faults.md). */
import type { Page } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import { cardsShown, header, hydrated, open, titled } from './support/shown';
import { expect, expectFaults, test } from './support/test';

const BROKEN = 'Un fil s’est emmêlé';

test('an error in drawing: a French page with ways on, logged once', async ({ page }) => {
  expectFaults('La page n’a pas pu être affichée');
  const errors = errorsOf(page);
  // Only the page looks at its query; Firebase's settings are in this form, too.
  await page.addInitScript(() => {
    window.URLSearchParams = class extends URLSearchParams {
      constructor(init?: ConstructorParameters<typeof URLSearchParams>[0]) {
        if (location.pathname === '/contact' && !/firestore=/.test(String(init))) throw new Error('panne');
        super(init);
      }
    };
  });
  await open(page, '/');
  await page.getByRole('link', { name: 'Je laisse un avis' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Je laisse un avis' }).click();
  await typeAvis(page);
  await header(page, 'Contact').click();
  await titled(page, BROKEN);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(() => errors).toEqual([expect.stringContaining('panne')]);
  await page.goBack();
  await expectAvisKept(page);
  await page.goForward();
  await titled(page, BROKEN);
  // A link of the header leads on, too.
  await header(page, 'Avis-clients').click();
  await page.getByRole('link', { name: 'Je laisse un avis' }).click();
  await expectAvisKept(page);

  // The page's own link opens the home page at its top, although that was left far down.
  await header(page, 'Contact').click();
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await titled(page, BRAND.tagline);
  await hydrated(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('an error in the header: a French page with ways on, logged once', async ({ page }) => {
  expectFaults('La page n’a pas pu être affichée');
  const errors = errorsOf(page);
  // Every link of the header looks at its address through it.
  await page.addInitScript(() => {
    const { normalize } = String.prototype;
    String.prototype.normalize = function (form?: string) {
      if (location.pathname === '/contact') throw new Error('panne');
      return normalize.call(this, form);
    };
  });
  await open(page, '/addavisClient');
  await typeAvis(page);
  await header(page, 'Contact').click();
  await titled(page, BROKEN);
  await expect(page.getByRole('main')).toContainText('Retour à l’accueil');
  await expect(page.getByRole('banner')).toHaveCount(0);
  expect(errors.filter((text) => text.includes('panne'))).toHaveLength(1);
  // Loaded as a page of its own, too: there React takes over what was drawn when the site was built.
  await page.reload();
  await titled(page, BROKEN);
  expect(errors.filter((text) => text.includes('panne'))).toHaveLength(2);
  await page.goBack();
  await expectAvisKept(page);
  await expect(page.getByRole('banner')).toBeVisible();
});

test('code gone after a deployment: the tab reloads itself once, and never twice', async ({ page }) => {
  expectFaults('La page n’a pas pu être affichée', /\/assets\/(Contact|Cookies)-/);
  await page.clock.install();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await open(page, '/addavisClient');
  await typeAvis(page);
  expect(loads).toBe(1);
  // Gone for the old tab, there for the page that is loaded anew.
  await page.route(/\/assets\/Contact-.*\.js/, (route) =>
    loads === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await header(page, 'Contact').click();
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
  await expect(page).toHaveURL('/contact');
  expect(loads).toBe(2);
  await page.route(/\/assets\/Cookies-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/cookies.html');
  await titled(page, BROKEN);
  await page.clock.runFor(10_000);
  expect(loads).toBe(3);
  // A minute later another deployment may be the reason.
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await expect.poll(() => loads).toBe(5);
  await page.goto('/addavisClient');
  await expectAvisKept(page);
});

test('where the browser refuses its storage the site works, and a draft survives a detour', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
  });
  await page.goto('/couture/sac');
  await cardsShown(page);
  await header(page, 'Avis-clients').click();
  await page.getByRole('link', { name: 'Je laisse un avis' }).click();
  await typeAvis(page);
  await header(page, 'Contact').click();
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
  await page.goBack();
  await expectAvisKept(page);
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await page.getByText('Merci pour votre avis !').waitFor();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

/** The errors in the page's console from now on. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (one) => one.type() === 'error' && errors.push(one.text()));
  return errors;
}

/** Fills the form of an avis in. */
async function typeAvis(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Zoé');
  await page.getByRole('textbox', { name: 'Message' }).fill('Une couverture toute douce.');
}

/** All that {@link typeAvis} typed is there again. */
async function expectAvisKept(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Zoé');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Une couverture toute douce.');
}
