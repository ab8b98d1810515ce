import { findCategory, toSlug, type Section } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { byName } from '../../services/creations/byName';
import { loadCreations } from '../loadCreations';
import { PagedResource, withoutDuplicates, type PagedList } from '../PagedResource';

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

/**
 * The list after its first page has been read again: the fresh page, then what was loaded beyond its last item, so that
 * the page does not jump.
 */
function refreshed(shown: PagedList<Creation>, fresh: PagedList<Creation>): PagedList<Creation> {
  const last = fresh.items.at(-1);
  if (fresh.more === 'end' || !last) return fresh;
  const beyond = shown.items.filter((item) => byName(item, last) > 0);
  const items = withoutDuplicates([...fresh.items, ...beyond]);
  return { items, more: beyond.length === 0 && shown.more === 'end' ? 'idle' : shown.more };
}
