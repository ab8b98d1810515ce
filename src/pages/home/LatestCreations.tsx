import { BRAND } from '../../domain/brand';
import { LATEST } from '../../domain/limits';
import { CreationTiles } from '../creations/CreationTiles';
import { loadCreations } from '../../data/loadCreations';
import { Failed } from '../../data/Loaded';
import { StaleNotice } from '../../data/StaleNotice';
import { Resource, useResource } from '../../data/Resource';
import type { Creation } from '../../domain/creation';

export const latestCreations = new Resource<readonly Creation[]>({
  key: '/',
  load: async () => (await loadCreations()).listLatest(),
});

/** The newest creations; nothing where the catalogue is empty. */
export function LatestCreations() {
  const state = useResource(latestCreations);
  const shown = state.status === 'ready' ? state : null;
  if (shown?.value.length === 0) return null;
  return (
    <section className="latest" aria-labelledby="dernieres-titre">
      <div className="wrap">
        <h2 className="home__title" id="dernieres-titre">
          Dernières créations
        </h2>
        {state.status !== 'failed' && (
          <CreationTiles creations={shown?.value ?? null} readAt={shown?.readAt ?? null} count={LATEST} />
        )}
        <p className="latest__note">{BRAND.priceNote}</p>
        <Failed resource={latestCreations} failure="Impossible de charger les dernières créations" />
        <div className="latest__stale">
          <StaleNotice resource={latestCreations} />
        </div>
      </div>
    </section>
  );
}
