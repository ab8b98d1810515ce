import { useLocation } from 'react-router-dom';
import { PageHead } from '../../components/PageHead';
import { listTitle, placeOf } from '../../domain/catalogue';
import { CategoryChips } from './CategoryChips';
import { creationList } from './creationLists';
import { CreationListResults } from './CreationListResults';
import { coloursOf, trailTo } from './placeTrail';

/** The creations of a collection or of one of its categories. */
export function CreationList() {
  const place = placeOf(useLocation().pathname);
  if (!place) throw new Error('Only the addresses of a collection lead here (routes.ts)');
  const title = listTitle(place);
  const ways = trailTo(place);
  const here = ways.pop();
  return (
    <div className={`wrap page ${coloursOf(place)}`}>
      <PageHead trail={[...ways, { label: here?.label ?? '' }]} title={title} />
      <CategoryChips {...place} />
      <CreationListResults key={title} list={creationList(place)} />
    </div>
  );
}
