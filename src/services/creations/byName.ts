import type { Creation } from '../../domain/creation';

/** Firestore's own order: by name, then by id, compared by code unit and not as a dictionary would. */
export function byName(a: Creation, b: Creation): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
