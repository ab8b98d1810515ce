import type { Crumb } from '../../components/PageHead';
import { BRAND } from '../../domain/brand';
import {
  capitalise,
  categoryLabel,
  listPath,
  findCategory,
  findCollection,
  type Section,
} from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';

/** The section of a creation's category; null for a record without a known collection. */
export function sectionOf({ collection, category }: Creation): Section | null {
  const known = findCollection(collection);
  return known && { collection: known, category: findCategory(known, category)?.slug ?? null };
}

/** The breadcrumb to a section, itself included; for null, the home page alone. */
export function trailTo(section: Section | null): Required<Crumb>[] {
  const home = { label: 'Accueil', to: '/' };
  if (!section) return [home];
  const { collection, category } = section;
  const whole = { label: capitalise(collection), to: listPath(collection) };
  if (category === null) return [home, whole];
  const label = categoryLabel(collection, category);
  return [home, whole, { label, to: listPath(collection, category) }];
}

/** The class that sets the colours of a section's workshop. */
export function coloursOf(section: Section | null): string {
  return section ? `of-${BRAND.collections[section.collection].by}` : '';
}
