import { Link } from 'react-router-dom';
import { categoryPath, collectionPath, type Place } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { NEIGHBOURS } from '../../domain/limits';
import { CreationTile } from './CreationTile';
import { TileRowSkeleton } from './TileRowSkeleton';

/** Other creations of a place, null while they are loading, and the way to all of them. */
export function Neighbours({ creations, place }: { creations: readonly Creation[] | null; place: Place }) {
  if (creations?.length === 0) return null;
  const { collection, category } = place;
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
