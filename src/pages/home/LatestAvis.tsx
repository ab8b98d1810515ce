import { shortened } from '../../domain/shortened';
import { useResourceState } from '../../data/Resource';
import { homeData } from './homeData';

/** Characters of an avis that fit into the invitation. */
const EXCERPT = 140;

/** The newest avis in short, or what avis are for. */
export function LatestAvis() {
  const state = useResourceState(homeData);
  const avis = state.status === 'ready' ? state.value.avis : null;
  if (!avis)
    return (
      <p>
        Lisez les avis de nos visiteurs et laissez-nous le vôtre&nbsp;: deux lignes suffisent à égayer notre
        semaine.
      </p>
    );
  return (
    <figure className="invitation__avis">
      <blockquote>«&nbsp;{shortened(avis.message, EXCERPT)}&nbsp;»</blockquote>
      <figcaption>{avis.name}</figcaption>
    </figure>
  );
}
