import { toSlug, type Collection } from '../../src/domain/catalogue';
import { CROCHET } from './catalogueCrochet';
import { FIL } from './catalogueFil';
import type { DemoCategory, DemoCreation } from './demoCreation';

/** Every demo creation with its place in the catalogue, in stored (slug) form. */
export interface PlacedCreation extends DemoCreation {
  collection: Collection;
  category: string;
}

export const DEMO_CREATIONS: readonly PlacedCreation[] = [...FIL, ...CROCHET].flatMap(
  ({ collection, category, creations }: DemoCategory) =>
    creations.map((creation) => ({ ...creation, collection, category: toSlug(category) })),
);
