import { Fragment } from 'react';
import { Link } from '../../components/Link';
import { KEPT } from '../../domain/sizes';
import { TIMINGS } from '../../domain/timings';
import { LEGAL_PAGES } from '../../domain/legalPages';
import { LegalPage } from './LegalPage';

interface Entry {
  what: string;
  /** Where, and under which names. */
  where: string;
  names: readonly string[];
  until: string;
}

const TAB = 'Mémoire de l’onglet (sessionStorage)';
const BROWSER = 'Mémoire du navigateur (localStorage)';

const OF_VISITORS: readonly Entry[] = [
  {
    what: 'Ce que vous tapez dans le formulaire de contact ou d’avis, pour le retrouver si la page se recharge.',
    where: TAB,
    names: ['contact-form', 'avis-form'],
    until: 'l’envoi, ou la fermeture de l’onglet',
  },
  {
    what: 'Le mot «\u00a0true\u00a0», si la page s’est rechargée d’elle-même parce que le site venait de changer\u00a0: elle ne le fait qu’une fois.',
    where: TAB,
    names: ['reloaded-for-missing-code'],
    until: 'la fermeture de l’onglet',
  },
  {
    what: `Des pages vues ou chargées d’avance, pour les montrer sans connexion\u00a0: au plus ${KEPT.pages} pages, ${KEPT.data} jeux de données, ${KEPT.photos} photos et ${KEPT.code} fichiers de programme, de dessin ou de police\u00a0; une page de secours\u00a0; l’heure où chaque élément a servi.`,
    where: 'Caches du navigateur, et IndexedDB pour les heures',
    names: ['kept-pages', 'kept-data', 'kept-photos', 'kept-code', 'workbox-precache', 'workbox-expiration'],
    until: 'leur remplacement par de plus récents, ou l’effacement des données du site',
  },
];

const OF_CREATORS: readonly Entry[] = [
  {
    what: 'La connexion à l’administration.',
    where: BROWSER,
    names: ['firebase:authUser'],
    until: 'la déconnexion',
  },
  {
    what: 'Le mot «\u00a0oui\u00a0», pour montrer «\u00a0Administration\u00a0» dans le menu et «\u00a0Modifier\u00a0» sur les créations.',
    where: BROWSER,
    names: ['creator'],
    until: 'la déconnexion',
  },
  {
    what: 'Les textes d’un formulaire qui n’est pas enregistré, sans les photos.',
    where: BROWSER,
    names: ['draft.v1.'],
    until: `l’enregistrement ou l’abandon\u00a0; après ${TIMINGS.creatorDraft / 86_400_000} jours, la prochaine ouverture d’un formulaire`,
  },
];

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
      <Entries of={OF_VISITORS} />

      <h2>Ce qu’il garde pour les créatrices</h2>
      <Entries of={OF_CREATORS} />

      <p>
        Rien de tout cela ne quitte votre navigateur, sauf ce que vous envoyez et, pour les créatrices, leur
        connexion et ce qu’elles enregistrent. Ces stockages sont dispensés de consentement, car ils servent
        uniquement à fournir ce que vous demandez (article 82 de la loi Informatique et Libertés). Vous pouvez
        les effacer à tout moment dans les réglages de votre navigateur&nbsp;: le site continuera de
        fonctionner.
      </p>
    </LegalPage>
  );
}

function Entries({ of }: { of: readonly Entry[] }) {
  return (
    <ul>
      {of.map(({ what, where, names, until }) => (
        <li key={what}>
          {what} {where}&nbsp;:{' '}
          {names.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <code>{name}</code>
            </Fragment>
          ))}
          &nbsp;; jusqu’à&nbsp;: {until}.
        </li>
      ))}
    </ul>
  );
}
