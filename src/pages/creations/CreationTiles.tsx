import type { Creation } from '../../domain/creation';
import { CardSkeleton, CreationCard } from './CreationCard';
import { creationDetails } from './creationDetails';
import { TILE_COPY } from './CreationImage';

interface CreationTilesProps {
  creations: readonly Creation[] | null;
  readAt: Date | null;
  count: number;
}

/** A row of few creations, without their descriptions. While they are loading (null), room for `count`. */
export function CreationTiles({ creations, readAt, count }: CreationTilesProps) {
  return (
    <ul className="tiles" aria-busy={creations === null}>
      {creations && readAt
        ? creations.map((creation) => (
            <CreationCard
              key={creation.id}
              creation={{ ...creation, description: '' }}
              {...TILE_COPY}
              heading="h3"
              onClick={() => creationDetails(creation.id).setData({ creation }, readAt)}
            />
          ))
        : Array.from({ length: count }, (_, index) => <CardSkeleton key={index} />)}
    </ul>
  );
}
