import { capitalise, categoryLabel, listPath, type ListFilter } from './catalogue';

/** The pages above a list or creation, and the list itself. */
export function trailTo(filter: ListFilter | null): { label: string; to: string }[] {
  const home = { label: 'Accueil', to: '/' };
  if (!filter) return [home];
  const { collection, category } = filter;
  const whole = { label: capitalise(collection), to: listPath(collection) };
  if (category === null) return [home, whole];
  const label = categoryLabel(collection, category);
  return [home, whole, { label, to: listPath(collection, category) }];
}
