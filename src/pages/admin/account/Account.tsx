import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Loading } from '../../../components/Loading';
import { PageHead } from '../../../components/PageHead';
import { withDe } from '../../../domain/text';
import { ADMIN_ENTRIES, ADMIN_PAGES } from '../adminPages';
import { AdminFailure } from '../AdminLoaded';
import { useSession } from './useSession';

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
          {admin ? `Continuer avec le compte ${withDe(admin.userName)}` : 'Je me connecte'}
        </Link>
        <Link className="button button--quiet" to="/">
          retour sur le site
        </Link>
      </p>
    </div>
  );
}

export function Account() {
  const { session, admin, isRefused } = useSession();
  const navigate = useNavigate();
  const away = isRefused && (session.state === 'out' ? '/login' : '/');
  useEffect(() => void (away && navigate(away, { replace: true })), [navigate, away]);
  if (away) return null;
  if (!admin)
    return (
      <div className="wrap page">
        {session.state === 'failed' ? (
          <AdminFailure
            title="Votre compte n’a pas pu être vérifié"
            error={session.error}
            onRetry={() => location.reload()}
          />
        ) : (
          <Loading />
        )}
      </div>
    );
  return (
    <div className="wrap page">
      <PageHead
        title={`Bonjour ${admin.userName}`}
        lead="Cette page vous permet d’ajouter ou de supprimer des créations."
      />
      <ul className="admin-doors">
        {ADMIN_ENTRIES.map(({ to, icon }) => (
          <li key={to}>
            <Link className="admin-door" to={to}>
              <span className={`admin-door__icon icon icon--${icon}`} aria-hidden="true" />
              {ADMIN_PAGES[to]}
            </Link>
          </li>
        ))}
      </ul>
      {/iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches && (
        <p>
          Sur un iPhone ou un iPad, ajoutez ce site à l’écran d’accueil (Partager, «&nbsp;Sur l’écran
          d’accueil&nbsp;»)&nbsp;: sinon Safari oublie votre connexion et vos brouillons après sept jours sans
          visite.
        </p>
      )}
    </div>
  );
}
