import type { Crumb } from '../../components/Breadcrumb';
import { workshopOf } from '../../domain/brand';
import { capitalise, listPath, findCategory, type Section } from '../../domain/catalogue';

/** The breadcrumb to a section, itself included; for null, the home page alone. */
export function trailTo(section: Section | null): Required<Crumb>[] {
  const home = { label: 'Accueil', to: '/' };
  if (!section) return [home];
  const { collection, category } = section;
  const whole = { label: capitalise(collection), to: listPath(collection) };
  if (category === null) return [home, whole];
  const label = findCategory(collection, category)?.label ?? capitalise(category);
  return [home, whole, { label, to: listPath(collection, category) }];
}

/** The class that sets the colours of a section's workshop. */
export function coloursOf(section: Section | null): string {
  return section ? `of-${workshopOf(section.collection)}` : '';
}
