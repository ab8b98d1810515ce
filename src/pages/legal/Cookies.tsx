import { Link } from 'react-router-dom';
import { KEPT } from '../../domain/sizes';
import { TIMINGS } from '../../domain/timings';
import { LEGAL_PAGES } from '../../domain/legalPages';
import { LegalPage } from './LegalPage';

const STORED = {
  'Brouillon d’un avis ou d’un message':
    'Ne pas perdre votre texte si la page se recharge. Contient\u00a0: ce que vous tapez (prénom ou nom, adresse e-mail, message). Mémoire de l’onglet (sessionStorage). Jusqu’à\u00a0: l’envoi, ou la fermeture de l’onglet.',
  'Position de lecture':
    'Retrouver, quand vous revenez en arrière, l’endroit où vous étiez. Contient\u00a0: pour chaque page vue, une hauteur en pixels. Mémoire de l’onglet (sessionStorage). Jusqu’à\u00a0: la fermeture de l’onglet.',
  'Annonce fermée':
    'Ne pas vous la montrer de nouveau pendant cette visite. Contient\u00a0: le texte de cette annonce. Mémoire de l’onglet (sessionStorage). Jusqu’à\u00a0: la fermeture de l’onglet.',
  'Trace d’un rechargement automatique':
    'Ne pas recharger la page plus d’une fois par minute quand le site vient d’être mis à jour. Contient\u00a0: l’heure de ce rechargement. Mémoire de l’onglet (sessionStorage). Jusqu’à\u00a0: la fermeture de l’onglet.',
  'Pages déjà vues ou chargées d’avance': `Les montrer aussi quand la connexion manque. Contient\u00a0: au plus ${KEPT.pages} pages, ${KEPT.data} jeux de données, ${KEPT.code} fichiers de programmes, de dessins et de polices, ${KEPT.photos} photos (cache du navigateur), et l’heure où chacun a servi (IndexedDB). Jusqu’à\u00a0: leur remplacement par d’autres, ou l’effacement des données du site.`,
  'Session et brouillons de l’administration': `Garder les créatrices connectées, et leurs saisies à l’abri. Contient\u00a0: leur session et les textes de leurs brouillons (localStorage). Jusqu’à\u00a0: la déconnexion pour la session\u00a0; l’enregistrement, l’abandon ou ${TIMINGS.creatorDraft / 86_400_000} jours pour un brouillon.`,
  'Repère des créatrices':
    'Leur montrer «\u00a0Modifier\u00a0» sur les pages du catalogue. Contient\u00a0: le mot «\u00a0oui\u00a0». Stockage local (localStorage). Jusqu’à\u00a0: la déconnexion.',
};

export function Cookies() {
  return (
    <LegalPage
      title={LEGAL_PAGES.cookies.label}
      lead="Ceux que nous aimons se mangent. Ce site n’en dépose aucun."
    >
      <h2>Aucun cookie, aucun suivi</h2>
      <p>
        Ce site ne dépose aucun cookie&nbsp;; il n’a ni suivi publicitaire ni mesure d’audience. C’est
        pourquoi aucun bandeau ne vous demande votre accord. Les pages, les polices, les dessins, les textes
        et les photos viennent du site lui-même ou des serveurs de son hébergeur, Google&nbsp;: ce que
        celui-ci en voit est expliqué sur la page{' '}
        <Link to={LEGAL_PAGES.privacy.path}>{LEGAL_PAGES.privacy.label}</Link>.
      </p>

      <h2>Ce que votre navigateur garde pour vous</h2>
      <p>
        Quelques informations strictement nécessaires restent dans votre navigateur. Elles n’en sortent que si
        vous envoyez un avis ou un message ou, pour les créatrices, si elles se servent de l’administration.
      </p>
      <dl>
        {Object.entries(STORED).map(([what, text]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        Ces stockages sont dispensés de consentement, car ils servent uniquement à fournir ce que vous
        demandez (article 82 de la loi Informatique et Libertés). Vous pouvez les effacer à tout moment dans
        les réglages de votre navigateur&nbsp;: le site continuera de fonctionner.
      </p>
    </LegalPage>
  );
}
