import { findCategory, toSlug, type Section } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { loadCreations } from '../../data/loadCreations';
import { PagedResource, type PagedList } from '../../data/PagedResource';

/** The lists that this tab has seen, with every page of them that was loaded. */
const lists = new Map<string, PagedResource<Creation>>();

/** The list of a section; every spelling of its address returns the same one. */
export function creationList({ collection, category }: Section): PagedResource<Creation> {
  const slug = category === null ? null : toSlug(findCategory(collection, category)?.slug ?? category);
  const key = slug === null ? collection : `${collection}/${slug}`;
  const list =
    lists.get(key) ??
    new PagedResource<Creation>({
      key,
      list: async (after) => (await loadCreations()).list({ collection, category: slug }, after),
      merge: refreshed,
    });
  lists.set(key, list);
  return list;
}

/** The fresh first page, then what was loaded beyond it, so that the page does not jump. */
function refreshed(shown: PagedList<Creation>, fresh: PagedList<Creation>): PagedList<Creation> {
  if (fresh.more === 'end') return fresh;
  const ids = new Set(fresh.items.map(({ id }) => id));
  const last = shown.items.findLastIndex(({ id }) => ids.has(id));
  // Where they have nothing in common, the list starts again.
  const beyond = last === -1 ? [] : shown.items.slice(last + 1);
  const more = beyond.length === 0 && shown.more === 'end' ? 'idle' : shown.more;
  return { items: [...fresh.items, ...beyond], more };
}
