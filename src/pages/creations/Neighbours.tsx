import { Link } from 'react-router-dom';
import { sectionPath, type Section } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { NEIGHBOURS } from '../../domain/limits';
import { CreationTiles } from './CreationTiles';

interface NeighboursProps {
  /** Null while they are loading. */
  creations: readonly Creation[] | null;
  section: Section;
}

/** Other creations of a section, and a link to all of them. */
export function Neighbours({ creations, section }: NeighboursProps) {
  if (creations?.length === 0) return null;
  return (
    <section className="neighbours" aria-labelledby="neighbours">
      <h2 className="neighbours__title" id="neighbours">
        Ses voisines de vitrine
      </h2>
      <CreationTiles creations={creations} count={NEIGHBOURS} />
      <Link className="button button--quiet" to={sectionPath(section)}>
        Voir toute la {section.category === null ? 'collection' : 'catégorie'}
      </Link>
    </section>
  );
}
