/** What a visitor sees of faults in the page itself and in the browser, and what is kept (docs/faults.md). */
import type { Page } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import { hydrated, open } from './support/hydrated';
import { cardsShown } from './support/publicPages';
import { expect, test } from './support/test';

// A worker would stand between the page and what these tests do to its requests.

test.describe('the page itself', () => {
  test.use({ expectedFaults: [/^console: (La page n’a pas pu être affichée|.*status of 404)/] });

  test('an error in drawing: a French page with ways on, logged once', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (one) => one.type() === 'error' && errors.push(one.text()));
    // Only the page looks at its query; Firebase's settings are in this form, too.
    await page.addInitScript(() => {
      window.URLSearchParams = class extends URLSearchParams {
        constructor(init?: ConstructorParameters<typeof URLSearchParams>[0]) {
          if (location.pathname === '/contact' && !/firestore=/.test(String(init))) throw new Error('panne');
          super(init);
        }
      };
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Je laisse un avis' }).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Je laisse un avis' }).click();
    await typeAvis(page);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un fil s’est emmêlé');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect.poll(() => errors).toEqual([expect.stringContaining('panne')]);
    await page.goBack();
    await expectAvisKept(page);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un fil s’est emmêlé');
    // A link of the header leads on, too.
    await page.getByRole('banner').getByRole('link', { name: 'Avis-clients' }).click();
    await page.getByRole('link', { name: 'Je laisse un avis' }).click();
    await expectAvisKept(page);

    // The page's own link opens the home page at its top, although that was left far down.
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(BRAND.tagline);
    await hydrated(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('an error in the header: a French page with ways on, logged once', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (one) => one.type() === 'error' && errors.push(one.text()));
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
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un fil s’est emmêlé');
    await expect(page.getByRole('main')).toContainText('Retour à l’accueil');
    await expect(page.getByRole('banner')).toHaveCount(0);
    expect(errors.filter((text) => text.includes('panne'))).toHaveLength(1);
    // Loaded as a page of its own, too: there React takes over what was drawn when the site was built.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un fil s’est emmêlé');
    expect(errors.filter((text) => text.includes('panne'))).toHaveLength(2);
    await page.goBack();
    await expectAvisKept(page);
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('code gone after a deployment: the tab reloads itself once, and never twice', async ({ page }) => {
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
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    await expect(page).toHaveURL('/contact');
    expect(loads).toBe(2);
    await page.route(/\/assets\/Cookies-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/cookies.html');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un fil s’est emmêlé');
    await page.clock.runFor(10_000);
    expect(loads).toBe(3);
    // A minute later another deployment may be the reason.
    await page.clock.runFor(60_000);
    await page.getByRole('button', { name: 'Recharger la page' }).click();
    await expect.poll(() => loads).toBe(5);
    await page.goto('/addavisClient');
    await expectAvisKept(page);
  });
});

test.describe('the browser’s own storage', () => {
  const FAULTS: [fault: string, make: () => void][] = [
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
    [
      'refused',
      () => {
        const refuse = () => {
          throw new DOMException('refused', 'SecurityError');
        };
        for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
          Object.defineProperty(window, name, { get: refuse });
      },
    ],
  ];

  for (const [fault, make] of FAULTS)
    test(`${fault}: the site works, and a draft survives a detour all the same`, async ({ page }) => {
      await page.addInitScript(make);
      await page.goto('/couture/sac');
      await cardsShown(page);
      await page.getByRole('banner').getByRole('link', { name: 'Avis-clients' }).click();
      await page.getByRole('link', { name: 'Je laisse un avis' }).click();
      await typeAvis(page);
      await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
      await page.goBack();
      await expectAvisKept(page);
      await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
      await expect(page.getByText('Merci pour votre avis !')).toBeVisible();
      await expect(page).toHaveURL('/avisClients');
      await page.getByRole('link', { name: 'Je laisse un avis' }).click();
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    });
});

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
