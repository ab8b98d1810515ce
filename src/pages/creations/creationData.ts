import { sharedResource, type Resource } from '../../data/Resource';
import { listPath, type ListFilter } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import { listFilterOf } from '../../domain/listTrail';
import { NEIGHBOURS, NEIGHBOURS_AMONG } from '../../domain/sizes';

const service = () => import('../../services/creations/creations');

/** A list, or as many of its first creations as `size`: the build bakes none of those, whose key is no address. */
export function creationList(filter: ListFilter, size?: number): Resource<readonly Creation[]> {
  const path = listPath(filter.collection, filter.category);
  const key = size === undefined ? path : `first ${size} of ${path}`;
  return sharedResource<readonly Creation[]>(key, async () => (await service()).list(filter, size));
}

export interface CreationDetails {
  creation: Creation | null;
  /** What the build knew. */
  neighbours?: readonly Creation[];
  /** The list of a creation that is gone, if it was known. */
  filter?: ListFilter | null;
}

export function creationDetails(id: string): Resource<CreationDetails> {
  return sharedResource<CreationDetails>(
    creationPath({ id }),
    async () => ({ creation: await (await service()).get(id) }),
    (current, fresh) => ({
      ...current,
      ...fresh,
      ...(!fresh.creation && current.creation && { filter: listFilterOf(current.creation) }),
    }),
  );
}

/** The creations that follow one in its category, then those from the start, at most {@link NEIGHBOURS}. */
export function neighboursOf({ id }: Pick<Creation, 'id'>, category: readonly Creation[]): Creation[] {
  const first = category.slice(0, NEIGHBOURS_AMONG);
  const next = first.findIndex((item) => item.id === id) + 1;
  const others = [...first.slice(next), ...first.slice(0, next)].filter((item) => item.id !== id);
  return others.slice(0, NEIGHBOURS);
}
