import type { ReactNode } from 'react';
import { Link } from '../../components/Link';
import { PageHead } from '../../components/PageHead';
import { COLLECTIONS, CATEGORIES, capitalise, listPath } from '../../domain/catalogue';
import { LEGAL_PAGES } from '../../domain/legalPages';

const DISCOVER = {
  '/': 'Accueil',
  '/avisClients': 'Avis-clients',
  '/addavisClient': 'Je laisse un avis',
  '/contact': 'Contact',
};

const LEGAL = {
  ...Object.fromEntries(Object.values(LEGAL_PAGES).map(({ path, label }) => [path, label])),
  [`${LEGAL_PAGES.notice.path}#accessibilite`]: 'Accessibilité',
};

export function SiteMap() {
  return (
    <div className="wrap page">
      <PageHead
        trail={[{ label: 'Accueil', to: '/' }, { label: 'Plan du site' }]}
        title="Plan du site"
        lead="Toutes les pages du site. Chaque création a aussi la sienne, que l’on ouvre depuis les listes."
      />
      <div className="prose prose--links">
        <Links title="Découvrir" to={DISCOVER} />
        {COLLECTIONS.map((collection) => (
          <Links
            key={collection}
            title={<Link to={listPath(collection)}>{capitalise(collection)}</Link>}
            to={Object.fromEntries(
              CATEGORIES[collection].map(({ slug, label }) => [listPath(collection, slug), label]),
            )}
          />
        ))}
        <Links title="Informations légales" to={LEGAL} />
      </div>
    </div>
  );
}

function Links({ title, to }: { title: ReactNode; to: Record<string, string> }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {Object.entries(to).map(([path, label]) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
