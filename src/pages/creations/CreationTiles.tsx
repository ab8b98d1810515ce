import type { ReactNode } from 'react';
import type { Creation } from '../../domain/creation';
import { CardSkeletons, CreationCard } from './CreationCard';
import { showCreation } from './creationData';
import { TILE_COPY } from './CreationImage';

interface CreationTilesProps {
  creations: readonly Creation[] | undefined;
  readAt: string;
  count: number;
  /** Cells after the creations. */
  children?: ReactNode;
}

export function CreationTiles({ creations, readAt, count, children }: CreationTilesProps) {
  return (
    <ul className="tiles" aria-busy={!creations}>
      {!creations && <CardSkeletons count={count} />}
      {creations?.map((creation) => (
        <CreationCard
          key={creation.id}
          creation={{ ...creation, description: '' }}
          {...TILE_COPY}
          heading="h3"
          onClick={() => showCreation(creation, readAt)}
        />
      ))}
      {children}
    </ul>
  );
}
