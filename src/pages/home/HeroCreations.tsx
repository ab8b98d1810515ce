import { Link } from 'react-router-dom';
import { creationPath } from '../../domain/creationPath';
import { useResourceState } from '../../data/Resource';
import { creationDetails } from '../creations/creationDetails';
import { CreationImage } from '../creations/CreationImage';
import { homeData } from './homeData';

const COUNT = 2;

/** On a phone, the newest creations beside the hoop: the row of them all is below the first screen. */
export function HeroCreations() {
  const state = useResourceState(homeData);
  if (state.status !== 'ready') return null;
  return state.value.creations.slice(0, COUNT).map((creation, place) => (
    <Link
      // A newer one takes the place: none moves.
      key={place}
      className="hero__creation"
      to={creationPath(creation)}
      onClick={() => creationDetails(creation.id).setData({ creation }, state.readAt)}
    >
      {creation.picture && (
        <CreationImage picture={creation.picture} alt={creation.name} sizes="6rem" priority="lazy" />
      )}
    </Link>
  ));
}
