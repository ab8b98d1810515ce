import { expect, type Page } from '@playwright/test';
import { PUBLIC_ROUTES } from '../../../src/routes';
import { database } from './records';

/** Built into no page: the server answers with the empty shell. */
export const UNKNOWN_CATEGORY = '/couture/chapeau';

/** An address for each kind of list: a collection, a category, a merged one, one that the site does not know. */
export const LISTS = ['/crochet', '/couture/sac', '/personnalisable/tasse-gobelet', UNKNOWN_CATEGORY];

/** The route of every kind of public page, for lists their {@link LISTS}; ask {@link addressOf} for the address. */
export const PUBLIC_PAGES = [
  ...new Set(PUBLIC_ROUTES.flatMap(({ path, name }) => (name === 'CreationList' ? LISTS : [path]))),
];

/** Puts one of the demo's creations with a picture where a route names one. */
export async function addressOf(route: string): Promise<string> {
  if (!route.includes(':id')) return route;
  const { docs } = await database().collection('created').where('category', '==', 'peluche').get();
  return route.replace(':id', docs.find((one) => one.get('imageUrl') !== '')?.id ?? 'inconnue');
}

export async function cardsShown(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
}
