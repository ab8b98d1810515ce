import { expect, type Page } from '@playwright/test';
import { BRAND } from '../../../src/domain/brand';

/** Every kind of public page, with what shows that it is complete. */
export const PUBLIC_PAGES: readonly [path: string, complete: (page: Page) => Promise<void>][] = [
  ['/', heading(BRAND.tagline)],
  ['/couture/sac', cardsShown],
  ['/personnalisable/tasse-gobelet', cardsShown],
  ['/contact', heading('Contactez-nous')],
  ['/avisClients', (page) => expect(page.getByRole('figure')).toBeVisible()],
  ['/addavisClient', heading('Laissez votre avis')],
  ['/mentions-legales.html', heading('Mentions légales')],
  ['/confidentialite.html', heading('Confidentialité')],
  ['/cookies.html', heading('Cookies')],
  ['/plan-du-site', heading('Plan du site')],
  ['/couture/chapeau', (page) => expect(page.getByText(/^Aucun élément trouvé/)).toBeVisible()],
];

function heading(text: string) {
  return (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
}

export async function cardsShown(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
}
