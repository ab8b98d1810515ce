import { Link } from 'react-router-dom';
import { categoryPath, collectionPath, type Section } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { NEIGHBOURS } from '../../domain/limits';
import { CreationTile } from './CreationTile';
import { TileRowSkeleton } from './TileRowSkeleton';

/** Other creations of a section, null while they are loading, and the way to all of them. */
export function Neighbours({
  creations,
  section,
}: {
  creations: readonly Creation[] | null;
  section: Section;
}) {
  if (creations?.length === 0) return null;
  const { collection, category } = section;
  return (
    <section className="neighbours" aria-labelledby="neighbours">
      <h2 className="neighbours__title" id="neighbours">
        Ses voisines de vitrine
      </h2>
      {creations ? (
        <ul className="tiles">
          {creations.map((creation) => (
            <CreationTile key={creation.id} creation={creation} />
          ))}
        </ul>
      ) : (
        <TileRowSkeleton count={NEIGHBOURS} />
      )}
      <Link
        className="button button--quiet"
        to={category === null ? collectionPath(collection) : categoryPath(collection, category)}
      >
        Voir toute la {category === null ? 'collection' : 'catégorie'}
      </Link>
    </section>
  );
}
