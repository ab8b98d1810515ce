import { BRAND } from '../../domain/brand';
import { LATEST } from '../../domain/sizes';
import { CreationTiles } from '../creations/CreationTiles';
import { ReadFailure } from '../../data/Loaded';
import { useResource } from '../../data/Resource';
import { homeData } from './homeData';

export function LatestCreations() {
  const state = useResource(homeData);
  const shown = state.status === 'ready' ? state : null;
  if (shown?.value.creations.length === 0) return null;
  return (
    <section className="latest" aria-labelledby="dernieres-titre">
      <div className="wrap">
        <h2 className="home__title" id="dernieres-titre">
          Dernières créations
        </h2>
        {state.status !== 'failed' && (
          <CreationTiles
            creations={shown?.value.creations ?? null}
            readAt={shown?.readAt ?? null}
            count={LATEST}
          />
        )}
        <p className="footnote">{BRAND.priceNote}</p>
        <ReadFailure resource={homeData} failure="Impossible de charger les dernières créations" />
      </div>
    </section>
  );
}
