import { toSlug, type Collection } from '../../src/domain/catalogue';
import { CROCHET } from './catalogueCrochet';
import { FIL } from './catalogueFil';
import type { DemoCategory, DemoCreation } from './demoCreation';

/** The one category without a creation, so that the empty state can be seen. */
export const EMPTY_CATEGORY = { collection: 'papier', category: 'divers' } as const satisfies {
  collection: Collection;
  category: string;
};

/** The category with the most creations, for paging: exactly {@link FULL_CATEGORY_SIZE} of them. */
export const FULL_CATEGORY = { collection: 'crochet', category: 'peluche' } as const satisfies {
  collection: Collection;
  category: string;
};
export const FULL_CATEGORY_SIZE = 40;

/** Every demo creation with its place in the catalogue, in stored (slug) form. */
export interface PlacedCreation extends DemoCreation {
  collection: Collection;
  category: string;
}

export const DEMO_CREATIONS: readonly PlacedCreation[] = [...FIL, ...CROCHET].flatMap(
  ({ collection, category, creations }: DemoCategory) =>
    creations.map((creation) => ({ ...creation, collection, category: toSlug(category) })),
);
