import { memo, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Creation } from '../../domain/creation';
import { CreationCard } from './CreationCard';
import type { ZoomState } from './zoom/background';

/** Cards in the first row of the widest grid: their pictures are fetched at once, the others when they come near. */
export const FIRST_ROW = 4;

/** The cards of the list at the current address. */
export const CreationGrid = memo(function CreationGrid({ creations }: { creations: readonly Creation[] }) {
  const { pathname, search, hash, key } = useLocation();
  const over: ZoomState = useMemo(
    () => ({ background: { pathname, search, hash, key, state: null } }),
    [pathname, search, hash, key],
  );
  return (
    <ul className="grid" data-count={creations.length}>
      {creations.map((creation, index) => (
        <CreationCard
          key={creation.id}
          creation={creation}
          priority={index === 0 ? 'first' : index < FIRST_ROW ? 'eager' : 'lazy'}
          over={over}
        />
      ))}
    </ul>
  );
});

/** Keeps room for a list that is loading. */
export function CreationGridSkeleton() {
  return (
    <ul className="grid" aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <li className="card" key={index}>
          <span className="skeleton skeleton--picture" />
          <div className="card__body">
            <span className="skeleton" />
            <span className="skeleton skeleton--short" />
          </div>
        </li>
      ))}
    </ul>
  );
}
