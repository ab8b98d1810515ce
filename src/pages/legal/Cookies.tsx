import { Link } from 'react-router-dom';
import { LegalPage } from './LegalPage';

const STORED = [
  {
    what: 'Brouillons des formulaires',
    where: 'Mémoire de l’onglet (sessionStorage)',
    why: 'Ne pas perdre votre texte si la page se recharge avant l’envoi.',
    until: 'l’envoi, ou la fermeture de l’onglet',
  },
  {
    what: 'Position de lecture',
    where: 'Mémoire de l’onglet (sessionStorage)',
    why: 'Vous rendre à l’endroit où vous étiez en revenant en arrière.',
    until: 'la fermeture de l’onglet',
  },
  {
    what: 'Trace d’un rechargement automatique',
    where: 'Mémoire de l’onglet (sessionStorage)',
    why: 'Ne recharger qu’une fois la page quand le site vient d’être mis à jour.',
    until: 'la fermeture de l’onglet',
  },
  {
    what: 'Page « hors ligne »',
    where: 'Cache du navigateur',
    why: 'Vous dire en français que la connexion manque.',
    until: 'sa prochaine version, ou l’effacement des données du site',
  },
  {
    what: 'Carnet technique de Firebase',
    where: 'Stockage local (IndexedDB)',
    why: 'La bibliothèque de notre hébergeur note sa version et le jour où elle a servi, sans identifiant et sans l’envoyer.',
    until: 'l’effacement des données du site',
  },
  {
    what: 'Session d’administration',
    where: 'Stockage local (IndexedDB)',
    why: 'Garder connectées les créatrices, et elles seules, dans l’espace d’administration.',
    until: 'leur déconnexion',
  },
];

export function Cookies() {
  return (
    <LegalPage
      title="Cookies"
      lead="Ceux que nous aimons se mangent. Ce site n’en dépose aucun autre."
      updated="2026-11-21"
    >
      <h2>Aucun cookie, aucun traceur</h2>
      <p>
        Ce site ne dépose aucun cookie, ne mesure pas son audience et ne charge rien chez un tiers&nbsp;: les
        polices et les dessins sont servis par le site lui-même, les photos et les textes du catalogue par son
        hébergeur. C’est pourquoi aucun bandeau ne vous demande votre accord.
      </p>

      <h2>Ce que votre navigateur garde pour vous</h2>
      <p>
        Quelques informations strictement nécessaires restent dans votre navigateur. Elles ne contiennent
        aucun identifiant et ne nous sont jamais transmises, à l’exception de la session d’administration, qui
        ne concerne que les créatrices.
      </p>
      <dl>
        {STORED.map(({ what, where, why, until }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {why} {where}. Jusqu’à&nbsp;: {until}.
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Ces stockages sont dispensés de consentement, car ils servent uniquement à fournir ce que vous
        demandez (article 82 de la loi Informatique et Libertés). Vous pouvez les effacer à tout moment dans
        les réglages de votre navigateur&nbsp;: le site continuera de fonctionner.
      </p>

      <h2>Les autres sites</h2>
      <p>
        En suivant un lien vers Instagram, Facebook ou une boutique en ligne, vous quittez ce site&nbsp;: ce
        sont alors leurs règles qui s’appliquent. Pour tout le reste, lisez notre page{' '}
        <Link to="/confidentialite.html">Confidentialité</Link>.
      </p>
    </LegalPage>
  );
}
