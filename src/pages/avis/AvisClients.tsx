import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { PageHead } from '../../components/PageHead';
import { Loaded } from '../../data/Loaded';
import { StaleNotice } from '../../data/StaleNotice';
import { AboutAvis } from './AboutAvis';
import { AvisCarousel } from './AvisCarousel';
import { avisResource } from './avisResource';

/** What visitors have written about the workshops. */
export function AvisClients() {
  return (
    <div className="wrap page">
      <PageHead
        title="Témoignages clients"
        lead="Les mots que des visiteurs ont laissés ici, sans vérification d’achat."
      />
      <p>
        <Link className="button" to="/addavisClient">
          Je laisse un avis
        </Link>
      </p>
      <div className="avis-slot">
        <Loaded resource={avisResource} failure="Impossible de charger les avis">
          {(avis) =>
            avis.length > 0 ? (
              <AvisCarousel avis={avis} />
            ) : (
              <EmptyState picture="avis">
                <p className="empty-state__text">Aucun avis pour le moment.</p>
                <p className="empty-state__help">Le premier pourrait être le vôtre.</p>
              </EmptyState>
            )
          }
        </Loaded>
      </div>
      <AboutAvis />
      <StaleNotice resource={avisResource} />
    </div>
  );
}
