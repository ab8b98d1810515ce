import { Link } from '../components/Link';
import { EmptyState } from '../components/EmptyState';
import { COLLECTIONS, capitalise, listPath } from '../domain/catalogue';

export function NotFound() {
  return (
    <div className="wrap page">
      <EmptyState
        drawing="lost"
        title="Le fil est perdu"
        text="Cette page n’existe&nbsp;pas, ou n’existe plus."
        help="L’adresse est peut-être mal recopiée, ou la création n’est plus au catalogue."
        links={{ '/': 'Retour à l’accueil', '/contact': 'Nous écrire' }}
      >
        <nav aria-label="Collections">
          <ul className="row">
            {COLLECTIONS.map((collection) => (
              <li key={collection}>
                <Link className="chip" to={listPath(collection)}>
                  {capitalise(collection)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </EmptyState>
    </div>
  );
}
