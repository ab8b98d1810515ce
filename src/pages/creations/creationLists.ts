import { findCategory, listPath, toSlug, type Section } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { loadCreations } from '../../data/loadCreations';
import { PagedResource } from '../../data/PagedResource';

/** The lists that this tab has seen, with every page of them that was loaded. */
const lists = new Map<string, PagedResource<Creation>>();

/** The list of a section; every spelling of its address returns the same one. */
export function creationList({ collection, category }: Section): PagedResource<Creation> {
  const known = category && findCategory(collection, category)?.slug;
  const slug = category && toSlug(known ?? category);
  const key = listPath(collection, known ?? slug);
  const list =
    lists.get(key) ??
    new PagedResource<Creation>(key, async (...range) =>
      (await loadCreations()).list({ collection, category: slug }, ...range),
    );
  lists.set(key, list);
  return list;
}
