import { useLocation } from 'react-router-dom';
import { PageHead } from '../../components/PageHead';
import { listTitle, sectionAt } from '../../domain/catalogue';
import { CategoryChips } from './CategoryChips';
import { CreationListResults } from './CreationListResults';
import { coloursOf, trailTo } from './sectionTrail';

/** The creations of a collection or of one of its categories. */
export function CreationList() {
  const section = sectionAt(useLocation().pathname);
  if (!section) throw new Error('Only the addresses of a collection lead here (routes.ts)');
  const title = listTitle(section);
  const trail = trailTo(section);
  const here = trail.pop();
  return (
    <div className={`wrap page ${coloursOf(section)}`}>
      <PageHead trail={[...trail, { label: here?.label ?? '' }]} title={title} />
      <CategoryChips {...section} />
      <CreationListResults key={title} section={section} />
    </div>
  );
}
