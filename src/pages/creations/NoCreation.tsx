import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';

/** An empty list, and where to go from here. */
export function NoCreation({ of }: { of: 'catégorie' | 'collection' }) {
  return (
    <EmptyState picture="list">
      <p className="empty-state__text">Aucun élément trouvé pour cette {of}.</p>
      <p className="empty-state__help">
        Nos mains s’en occupent peut-être en ce moment. Une idée précise&nbsp;? Écrivez-nous.
      </p>
      <p className="row">
        <Link className="button" to="/contact">
          Demander une création
        </Link>
        <Link className="button button--quiet" to="/">
          Retour à l’accueil
        </Link>
      </p>
    </EmptyState>
  );
}
