import type { Section } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import { loadCreations } from '../../data/loadCreations';
import { Resource } from '../../data/Resource';
import { sectionOf } from './sectionTrail';

/** A creation with some of its category (null until known); for one that is gone, the section where it was, if known. */
export type CreationDetails =
  | {
      creation: Creation;
      neighbours: readonly Creation[] | null;
      /** The address of its photo as a link to it showed it. */
      seen?: string | undefined;
    }
  | { creation: null; section: Section | null };

/** Those that this tab has seen. */
const details = new Map<string, Resource<CreationDetails>>();

/** The details of a creation by its id. */
export function creationDetails(id: string): Resource<CreationDetails> {
  const resource =
    details.get(id) ??
    new Resource<CreationDetails>({
      key: creationPath({ id }),
      load: async () => {
        const creation = await (await loadCreations()).get(id);
        return creation ? { creation, neighbours: null } : { creation, section: null };
      },
      merge: (shown, fresh) => {
        if (!fresh.creation) return { creation: null, section: shown.creation && sectionOf(shown.creation) };
        if (!shown.creation) return fresh;
        return {
          ...shown,
          creation: fresh.creation,
          neighbours: fresh.neighbours ?? shown.neighbours,
          seen: fresh.seen ?? shown.seen,
        };
      },
    });
  details.set(id, resource);
  return resource;
}

/** Lets a creation's page start from what a list read of it at some moment, with the photo in `link`. */
export function startFrom(creation: Creation, readAt: Date, link?: Element | null): void {
  const seen = link?.querySelector('img')?.currentSrc || undefined;
  creationDetails(creation.id).start({ creation, neighbours: null, seen }, readAt);
}
