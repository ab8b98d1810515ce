import { Link } from '../../components/Link';
import { AvisDate } from '../../components/AvisDate';
import { EmptyState } from '../../components/EmptyState';
import { PageHead } from '../../components/PageHead';
import type { Avis } from '../../domain/avis';
import { AVIS_SHOWN } from '../../domain/sizes';
import { LEGAL_PAGES } from '../../domain/legalPages';
import { ReadStatus } from '../../components/ReadStatus';
import { useResource } from '../../data/Resource';
import { AvisCarousel, wordsOf } from './AvisCarousel';
import { avisResource } from './avisResource';

export function AvisClients() {
  const { value: avis } = useResource(avisResource);
  return (
    <div className="wrap page avis-page">
      <PageHead
        title="Témoignages clients"
        lead="Merci à toutes celles et à tous ceux qui nous écrivent. Voici leurs mots, du plus récent au plus ancien."
      />
      <div className="avis-page__avis">
        {avis && avis.length > 0 && <AvisCarousel avis={avis} />}
        {avis?.length === 0 && (
          <EmptyState
            drawing="avis"
            text="Aucun avis pour le moment."
            help="Le premier pourrait être le vôtre."
          />
        )}
        <ReadStatus of={avisResource} failure="Impossible de charger les avis" />
      </div>
      <p className="avis-page__way">
        <Link className="button" to="/addavisClient">
          Je laisse un avis
        </Link>
      </p>
      {avis && avis.length > 0 && <AllAvis avis={avis} />}
      <AboutAvis />
    </div>
  );
}

/** Also instead of the carousel, on paper and without scripts. */
function AllAvis({ avis }: { avis: readonly Avis[] }) {
  return (
    <section className="stack all-avis" aria-labelledby="tous-les-avis">
      <h2 id="tous-les-avis">Tous les avis</h2>
      <ul className="all-avis__list">
        {avis.map((one) => (
          <li className="all-avis__one" key={one.id}>
            <blockquote dir="auto">{wordsOf(one)}</blockquote>
            <p className="all-avis__from">
              <strong className="all-avis__name" dir="auto">
                {one.name}
              </strong>
              <AvisDate of={one} />
              &nbsp;· avis&nbsp;non&nbsp;vérifié
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the law requires beside customer reviews (Code de la consommation, D111-17 and L121-4, 27°). */
function AboutAvis() {
  return (
    <details className="about-avis">
      <summary className="about-avis__title">À propos de ces avis</summary>
      <ul className="prose">
        <li>
          Ce sont les {AVIS_SHOWN} plus récents, ou tous s’il y en a moins, du plus récent au plus ancien.
        </li>
        <li>
          Ils paraissent dès leur envoi, sans être vérifiés&nbsp;: chacun peut en laisser un, sans preuve
          d’achat. La date est celle de l’envoi&nbsp;; l’expérience racontée peut être plus ancienne.
        </li>
        <li>
          Ils sont laissés sans contrepartie, et nous ne retirons aucun avis au motif qu’il est négatif.
        </li>
        <li>
          Les avis plus anciens ne sont plus montrés, et sont effacés trois ans au plus après leur envoi, ou
          plus tôt sur demande (<Link to={LEGAL_PAGES.privacy.path}>qui peut la faire</Link>).
        </li>
        <li>
          Un avis vous semble faux, blessant ou contraire à la loi&nbsp;?{' '}
          <Link to="/contact">Signalez-le-nous</Link>, avec le prénom et la date affichés.
        </li>
      </ul>
    </details>
  );
}
