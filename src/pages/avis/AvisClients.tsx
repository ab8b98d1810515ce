import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { LoadFailure } from '../../components/LoadFailure';
import { Loading } from '../../components/Loading';
import { PageHead } from '../../components/PageHead';
import { StaleNotice } from '../StaleNotice';
import { useResource } from '../useResource';
import { AboutAvis } from './AboutAvis';
import { AvisCarousel } from './AvisCarousel';
import { avisResource } from './avisResource';

/** What visitors have written about the workshops. */
export function AvisClients() {
  const state = useResource(avisResource);
  return (
    <div className="wrap page">
      <PageHead title="Témoignages clients" lead="Les mots que des visiteurs ont laissés sur ce site." />
      <p>
        <Link className="button" to="/addavisClient">
          Je laisse un avis
        </Link>
      </p>
      <div className="avis-slot">
        {state.status === 'loading' && <Loading />}
        {state.status === 'failed' && (
          <LoadFailure title="Impossible de charger les avis" onRetry={() => avisResource.refresh()} />
        )}
        {state.status === 'ready' && state.value.length === 0 && (
          <EmptyState picture="avis">
            <p className="empty-state__text">Aucun avis pour le moment.</p>
            <p className="empty-state__help">Le premier pourrait être le vôtre.</p>
          </EmptyState>
        )}
        {state.status === 'ready' && state.value.length > 0 && <AvisCarousel avis={state.value} />}
      </div>
      <AboutAvis />
      <StaleNotice what="Avis" state={state} onRetry={() => avisResource.refresh()} />
    </div>
  );
}
