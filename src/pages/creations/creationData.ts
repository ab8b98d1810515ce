import { sharedResource, type Resource } from '../../data/Resource';
import { listPath, type ListFilter } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import { listFilterOf } from '../../domain/listTrail';
import { NEIGHBOURS, NEIGHBOURS_AMONG } from '../../domain/sizes';

const service = () => import('../../services/creations/creations');

export function creationList(filter: ListFilter): Resource<readonly Creation[]> {
  const load = async () => (await service()).list(filter);
  return sharedResource<readonly Creation[]>(listPath(filter.collection, filter.category), load);
}

export interface CreationDetails {
  creation: Creation | null;
  /** Not known yet of a creation that a list has shown. */
  neighbours?: readonly Creation[];
  /** The list of a creation that is gone, if it was known. */
  filter?: ListFilter | null;
}

export function creationDetails(id: string): Resource<CreationDetails> {
  return sharedResource<CreationDetails>(
    creationPath({ id }),
    async () => {
      const { get, list } = await service();
      const creation = await get(id);
      const filter = creation && listFilterOf(creation);
      const category = filter ? await list(filter, NEIGHBOURS_AMONG) : [];
      return { creation, neighbours: neighboursOf({ id }, category) };
    },
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
