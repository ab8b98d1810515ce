import { Link } from 'react-router-dom';
import { PageHead } from '../../../components/PageHead';
import { useSession } from './useSession';

/** The entrance to the administration. An admin who is already signed in is offered her page. */
export function Welcome() {
  const { admin } = useSession();
  return (
    <div className="wrap page page--narrow">
      <PageHead
        title="Bienvenue sur la page administration"
        lead="L’espace des créatrices, pour faire vivre le catalogue."
      />
      <p className="row">
        <Link className="button" to={admin ? '/admin/account' : '/admin/login'}>
          {admin ? `Continuer en tant que ${admin.userName}` : 'Je me connecte'}
        </Link>
        <Link className="button button--quiet" to="/">
          retour sur le site
        </Link>
      </p>
    </div>
  );
}
