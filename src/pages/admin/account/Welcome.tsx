import { Link } from 'react-router-dom';
import { EntrancePage } from './EntrancePage';
import { usePageTitle } from '../usePageTitle';

/** The administration's doorstep (spec.md point 2). */
export function Welcome() {
  usePageTitle('Bienvenue');
  return (
    <EntrancePage>
      <div className="wrap page page--narrow">
        <div className="page-head">
          <h1 className="page-title">Bienvenue sur la page administration</h1>
          <p className="page-lead">L’espace des créatrices, pour faire vivre le catalogue.</p>
        </div>
        <p className="row">
          <Link className="button" to="/admin/login">
            Je me connecte
          </Link>
          <Link className="button button--quiet" to="/">
            retour sur le site
          </Link>
        </p>
      </div>
    </EntrancePage>
  );
}
