import { LoadFailure } from '../../components/LoadFailure';
import { LATEST } from '../../domain/limits';
import { CreationTile } from '../creations/CreationTile';
import { TileRowSkeleton } from '../creations/TileRowSkeleton';
import { StaleNotice } from '../StaleNotice';
import { useResource } from '../useResource';
import { latestCreations } from './latestCreations';

/** The newest creations, each linking to its own address; nothing where the catalogue is empty. */
export function LatestCreations() {
  const state = useResource(latestCreations);
  if (state.status === 'ready' && state.value.length === 0) return null;
  return (
    <section className="latest" aria-labelledby="dernieres-titre">
      <div className="wrap">
        <h2 className="home__title" id="dernieres-titre">
          Dernières créations
        </h2>
        {state.status === 'loading' && <TileRowSkeleton count={LATEST} />}
        {state.status === 'failed' && (
          <LoadFailure
            title="Impossible de charger les dernières créations."
            onRetry={() => latestCreations.refresh()}
          />
        )}
        {state.status === 'ready' && (
          <ul className="tiles">
            {state.value.map((creation) => (
              <CreationTile key={creation.id} creation={creation} />
            ))}
          </ul>
        )}
        <div className="latest__stale">
          <StaleNotice what="Catalogue" state={state} onRetry={() => latestCreations.refresh()} />
        </div>
      </div>
    </section>
  );
}
