import { BRAND, type Workshop } from './brand';
import {
  capitalise,
  categoryLabel,
  listPath,
  findCategory,
  findCollection,
  type ListFilter,
} from './catalogue';
import type { Creation } from './creation';

/** The list of a creation's category; null for a record without a known collection. */
export function listFilterOf({ collection, category }: Creation): ListFilter | null {
  const known = findCollection(collection);
  return known && { collection: known, category: findCategory(known, category)?.slug ?? null };
}

export function trailTo(filter: ListFilter | null): { label: string; to: string }[] {
  const home = { label: 'Accueil', to: '/' };
  if (!filter) return [home];
  const { collection, category } = filter;
  const whole = { label: capitalise(collection), to: listPath(collection) };
  if (category === null) return [home, whole];
  const label = categoryLabel(collection, category);
  return [home, whole, { label, to: listPath(collection, category) }];
}

export function coloursOf(filter: ListFilter | null): string {
  return filter ? `of-${BRAND.collections[filter.collection].atelier}` : '';
}

/** The workshop that makes a creation; null for a record without a known collection. */
export function makerOf({ collection, maker }: Pick<Creation, 'collection' | 'maker'>): Workshop | null {
  const known = findCollection(collection);
  const id = known && (maker || BRAND.collections[known].atelier);
  return BRAND.workshops.find((workshop) => workshop.id === id) ?? null;
}
