import { LoadFailure } from '../../components/LoadFailure';
import { CreationTile } from '../creations/CreationTile';
import { StaleNotice } from '../StaleNotice';
import { useResource } from '../useResource';
import { LatestFrame } from './LatestFrame';
import { latestCreations } from './latestCreations';

/** The newest creations, each linking to its own address; nothing where the catalogue is empty. */
export function LatestCreations() {
  const state = useResource(latestCreations);
  if (state.status === 'ready' && state.value.length === 0) return null;
  return (
    <LatestFrame isLoading={state.status === 'loading'}>
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
    </LatestFrame>
  );
}
