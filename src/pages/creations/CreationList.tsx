import { useLocation } from 'react-router-dom';
import { BRAND } from '../../domain/brand';
import { listTitle, placeOf, type Collection } from '../../domain/catalogue';
import { CategoryChips } from './CategoryChips';
import { ListHead } from './ListHead';
import { creationList } from './creationLists';
import { CreationListResults } from './CreationListResults';

/** The creations of a collection or of one of its categories. */
export function CreationList() {
  const place = placeOf(useLocation().pathname);
  if (!place) throw new Error('Only the addresses of a collection lead here (routes.ts)');
  const title = listTitle(place);
  return (
    <div className={`wrap page of-${workshopOf(place.collection)}`}>
      <ListHead place={place} />
      <CategoryChips {...place} />
      <CreationListResults key={title} list={creationList(place)} title={title} />
    </div>
  );
}

function workshopOf(collection: Collection): string | undefined {
  return BRAND.workshops.find(({ collections }) => collections.some((name) => name === collection))?.id;
}
