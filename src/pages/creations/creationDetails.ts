import type { ListFilter } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import { Resource } from '../../data/Resource';
import { listFilterOf } from '../../domain/listTrail';

/** A creation; for one that is gone, the list where it was, if known. */
export interface CreationDetails {
  creation: Creation | null;
  neighbours?: readonly Creation[];
  filter?: ListFilter | null;
}

const details = new Map<string, Resource<CreationDetails>>();

export function creationDetails(id: string): Resource<CreationDetails> {
  const resource =
    details.get(id) ??
    new Resource<CreationDetails>({
      key: creationPath({ id }),
      load: async () => ({ creation: await (await import('../../services/creations/creations')).get(id) }),
      merge: (current, fresh) => ({
        ...current,
        ...fresh,
        ...(!fresh.creation && current.creation && { filter: listFilterOf(current.creation) }),
      }),
    });
  details.set(id, resource);
  return resource;
}
