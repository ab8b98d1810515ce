import type { ReactNode, Ref } from 'react';
import { LATEST } from '../../domain/limits';
import { TileRowSkeleton } from '../creations/TileRowSkeleton';

/** The section of the newest creations; while `isLoading`, the room that they will take. */
export function LatestFrame({
  ref,
  isLoading = true,
  children,
}: {
  ref?: Ref<HTMLElement>;
  isLoading?: boolean;
  children?: ReactNode;
}) {
  return (
    <section className="latest" ref={ref} aria-labelledby="dernieres-titre">
      <div className="wrap">
        <h2 className="home__title" id="dernieres-titre">
          Dernières créations
        </h2>
        {isLoading ? <TileRowSkeleton count={LATEST} /> : children}
      </div>
    </section>
  );
}
