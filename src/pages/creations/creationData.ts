import { sharedResource, type Resource } from '../../data/Resource';
import { listFilterOf, listPath, type ListFilter } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import { NEIGHBOURS } from '../../domain/sizes';

const service = () => import('../../services/creations/creations');

export function creationList(filter: ListFilter): Resource<readonly Creation[]> {
  const key = listPath(filter.collection, filter.category);
  return sharedResource(key, async () => (await service()).list(filter));
}

interface CreationDetails {
  creation: Creation | null;
  /** Undefined until they are read. */
  neighbours?: readonly Creation[];
}

export function creationDetails(id: string): Resource<CreationDetails> {
  return sharedResource<CreationDetails>(creationPath({ id }), async () => {
    const { get, list } = await service();
    const creation = await get(id);
    if (!creation) return { creation };
    // At once: the read of its neighbours may fail.
    showCreation(creation, new Date().toISOString());
    const filter = listFilterOf(creation);
    const category = filter ? await list(filter) : [];
    return { creation, neighbours: neighboursOf(creation, category) };
  });
}

/** Shows on its page a creation that was read elsewhere, unless a later one is there. */
export function showCreation(creation: Creation, readAt: string): void {
  const details = creationDetails(creation.id);
  details.setData({ ...details.read().value, creation }, readAt);
}

/** The creations for sale that follow one in its category, then those from the start, at most {@link NEIGHBOURS}. */
export function neighboursOf({ id }: Pick<Creation, 'id'>, category: readonly Creation[]): Creation[] {
  const next = category.findIndex((item) => item.id === id) + 1;
  const others = [...category.slice(next), ...category.slice(0, next)];
  return others.filter((item) => item.id !== id && !item.sold).slice(0, NEIGHBOURS);
}
