import { BRAND } from '../domain/brand';
import type { ListFilter } from '../domain/catalogue';

/** The class that gives a page of a collection its workshop's colours. */
export function coloursOf(filter: ListFilter | null): string {
  return filter ? `of-${BRAND.collections[filter.collection].atelier}` : '';
}
