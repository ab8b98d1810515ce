import { categoryPath, findCategory, findCollection } from './catalogue';
import type { Creation } from './creation';

/** The query that names a creation: on a list it is shown enlarged, on the contact page the message is about it. */
export function creationSearch(id: string): string {
  return `?creation=${encodeURIComponent(id)}`;
}

/** A creation's own address: enlarged on the list of its category. Null for a record without a known collection. */
export function creationPath({
  id,
  collection,
  category,
}: Pick<Creation, 'id' | 'collection' | 'category'>): string | null {
  const known = findCollection(collection);
  if (!known) return null;
  const link = findCategory(known, category);
  return (link ? categoryPath(known, link.slug) : `/${known}`) + creationSearch(id);
}
