import { useLocation } from 'react-router-dom';
import type { Crumb } from '../../components/Breadcrumb';
import { PageHead } from '../../components/PageHead';
import { BRAND } from '../../domain/brand';
import {
  capitalise,
  collectionPath,
  findCategory,
  listTitle,
  placeOf,
  type Collection,
  type Place,
} from '../../domain/catalogue';
import { CategoryChips } from './CategoryChips';
import { creationList } from './creationLists';
import { CreationListResults } from './CreationListResults';

/** The creations of a collection or of one of its categories. */
export function CreationList() {
  const place = placeOf(useLocation().pathname);
  if (!place) throw new Error('Only the addresses of a collection lead here (routes.ts)');
  const title = listTitle(place);
  return (
    <div className={`wrap page of-${workshopOf(place.collection)}`}>
      <PageHead trail={trailTo(place)} title={title} />
      <CategoryChips {...place} />
      <CreationListResults key={title} list={creationList(place)} />
    </div>
  );
}

function workshopOf(collection: Collection): string | undefined {
  return BRAND.workshops.find(({ collections }) => collections.some((name) => name === collection))?.id;
}

function trailTo({ collection, category }: Place): Crumb[] {
  const home = { label: 'Accueil', to: '/' };
  const label = capitalise(collection);
  if (category === null) return [home, { label }];
  const last = findCategory(collection, category)?.label ?? capitalise(category);
  return [home, { label, to: collectionPath(collection) }, { label: last }];
}
