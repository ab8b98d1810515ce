import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { PriceTag } from '../../components/PriceTag';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import { CreationPicture } from '../creations/CreationPicture';
import { StaleNotice } from '../StaleNotice';
import { useResource } from '../useResource';
import { LatestFrame } from './LatestFrame';
import { latestCreations } from './latestCreations';

const SIZES = '(width >= 80rem) 17rem, (width >= 46rem) 22vw, 62vw';

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
        <ul className="latest__row">
          {/* A card that changes place is drawn anew there, so that a refresh moves nothing. */}
          {state.value.map((creation, index) => (
            <Latest key={`${index} ${creation.id}`} creation={creation} />
          ))}
        </ul>
      )}
      <div className="latest__stale">
        <StaleNotice what="Catalogue" state={state} onRetry={() => latestCreations.refresh()} />
      </div>
    </LatestFrame>
  );
}

function Latest({ creation }: { creation: Creation }) {
  const { name, price, picture } = creation;
  return (
    <li className="latest__card">
      <span className="card__picture">
        {picture && (
          <CreationPicture
            className="card__image"
            picture={picture}
            alt=""
            width={400}
            height={500}
            sizes={SIZES}
            priority="lazy"
          />
        )}
      </span>
      <div className="latest__price">
        <PriceTag price={price} />
      </div>
      <h3 className="latest__name">
        <Link className="latest__link" to={creationPath(creation) ?? ''}>
          {name}
        </Link>
      </h3>
    </li>
  );
}
