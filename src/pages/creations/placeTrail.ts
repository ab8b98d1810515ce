import type { Crumb } from '../../components/Breadcrumb';
import { BRAND } from '../../domain/brand';
import { capitalise, categoryPath, collectionPath, findCategory, type Place } from '../../domain/catalogue';

/** The links from the home page to a place of the catalogue; to the home page alone for null. */
export function trailTo(place: Place | null): Required<Crumb>[] {
  const home = { label: 'Accueil', to: '/' };
  if (!place) return [home];
  const { collection, category } = place;
  const whole = { label: capitalise(collection), to: collectionPath(collection) };
  if (category === null) return [home, whole];
  const label = findCategory(collection, category)?.label ?? capitalise(category);
  return [home, whole, { label, to: categoryPath(collection, category) }];
}

/** The class that gives a page the colours of the workshop to which a place belongs. */
export function coloursOf(place: Place | null): string {
  const workshop = BRAND.workshops.find(({ collections }) =>
    collections.some((name) => name === place?.collection),
  );
  return workshop ? `of-${workshop.id}` : '';
}
