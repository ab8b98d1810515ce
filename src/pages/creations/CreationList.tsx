import { useLocation } from 'react-router-dom';
import { BRAND } from '../../domain/brand';
import { capitalise, findCategory, listTitle, placeOf, type Collection } from '../../domain/catalogue';
import { CategoryChips } from './CategoryChips';
import { ListHead } from './ListHead';
import { creationList } from './creationLists';
import { CreationListResults } from './CreationListResults';

/** The creations of a collection's category (spec.md point 2). The collection is the address's first part. */
export function CreationList() {
  const place = placeOf(useLocation().pathname);
  if (!place) throw new Error('Only the addresses of a collection lead here (routes.ts)');
  const { collection, category } = place;
  const label = findCategory(collection, category)?.label ?? capitalise(category);
  const title = listTitle(collection, category);
  return (
    <div className={`wrap page of-${workshopOf(collection)}`}>
      <ListHead collection={capitalise(collection)} category={label} title={title} />
      <CategoryChips collection={collection} current={category} />
      <CreationListResults key={title} list={creationList(collection, category)} title={title} />
    </div>
  );
}

function workshopOf(collection: Collection): string | undefined {
  return BRAND.workshops.find(({ collections }) => collections.some((name) => name === collection))?.id;
}
