import { BRAND, type Workshop } from './brand';
import { findCollection } from './catalogue';
import type { Creation } from './creation';

/** The workshop that makes a creation; null for a record without a known collection. */
export function makerOf({ collection, maker }: Pick<Creation, 'collection' | 'maker'>): Workshop | null {
  const known = findCollection(collection);
  const id = known && (maker || BRAND.collections[known].atelier);
  return BRAND.workshops.find((workshop) => workshop.id === id) ?? null;
}
