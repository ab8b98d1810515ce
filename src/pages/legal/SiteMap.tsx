import { Link } from 'react-router-dom';
import { PageHead } from '../../components/PageHead';
import { COLLECTIONS, CATEGORIES, capitalise, listPath } from '../../domain/catalogue';
import { LEGAL_PAGES } from '../../domain/legalPages';

export function SiteMap() {
  return (
    <div className="wrap page">
      <PageHead
        trail={[{ label: 'Accueil', to: '/' }, { label: 'Plan du site' }]}
        title="Plan du site"
        lead="Toutes les pages, en une seule. Chaque création a la sienne, que l’on ouvre depuis les listes."
      />
      <div className="prose prose--links">
        <section>
          <h2>Découvrir</h2>
          <ul>
            <Entry to="/" label="Accueil" />
            <Entry to="/avisClients" label="Avis-clients" />
            <Entry to="/addavisClient" label="Je laisse un avis" />
            <Entry to="/contact" label="Contact" />
          </ul>
        </section>
        {COLLECTIONS.map((collection) => (
          <section key={collection}>
            <h2>
              <Link to={listPath(collection)}>{capitalise(collection)}</Link>
            </h2>
            <ul>
              {CATEGORIES[collection].map(({ slug, label }) => (
                <Entry key={slug} to={listPath(collection, slug)} label={label} />
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h2>Informations légales</h2>
          <ul>
            {Object.values(LEGAL_PAGES).map(({ path, label }) => (
              <Entry key={path} to={path} label={label} />
            ))}
            <Entry to={`${LEGAL_PAGES.notice.path}#accessibilite`} label="Accessibilité" />
          </ul>
        </section>
      </div>
    </div>
  );
}

function Entry({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to}>{label}</Link>
    </li>
  );
}
