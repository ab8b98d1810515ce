import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../../components/Link';
import { LinkRow } from '../../../components/LinkRow';
import { Loading } from '../../../components/Loading';
import { PageHead } from '../../../components/PageHead';
import { withDe } from '../../../domain/text';
import { AdminFailure } from '../AdminLoaded';
import { ADD_PATH } from '../creations/copyPath';
import { Newest } from './Newest';
import { useSession } from './useSession';

/** Whether this is an iPhone, or an iPad, which calls itself a Mac: on a Mac, `maxTouchPoints` is 0. */
const isTouchApple = () => /Mac OS X/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

export function Welcome() {
  const { admin } = useSession();
  const way = admin
    ? { '/admin/account': `Continuer avec le compte ${withDe(admin.userName)}` }
    : { '/admin/login': 'Je me connecte' };
  return <LinkRow to={{ ...way, '/': 'retour sur le site' }} />;
}

export function Account({ entries }: { entries: Record<string, { title: string }> }) {
  const { session, admin, isRefused } = useSession();
  const navigate = useNavigate();
  const away = isRefused && (session.state === 'out' ? '/login' : '/');
  useEffect(() => void (away && navigate(away, { replace: true })), [navigate, away]);
  if (away) return null;
  if (session.state === 'failed')
    return (
      <AdminFailure
        title="Votre compte n’a pas pu être vérifié"
        error={session.error}
        onRetry={() => location.reload()}
      />
    );
  if (!admin) return <Loading />;
  return (
    <>
      <PageHead
        title={`Bonjour ${admin.userName}`}
        lead="Cette page vous permet d’ajouter ou de supprimer des créations."
      />
      <Link className="button admin-add" to={ADD_PATH}>
        <span className="icon icon--plus" aria-hidden="true" />
        Ajouter une création
      </Link>
      <Newest>
        <nav className="admin-ways" aria-label="Autres pages">
          {Object.entries(entries)
            .filter(([to]) => to !== ADD_PATH)
            .map(([to, { title }]) => (
              <Link key={to} className="button button--quiet button--small" to={to}>
                {title}
              </Link>
            ))}
        </nav>
      </Newest>
      {isTouchApple() && !matchMedia('(display-mode: standalone)').matches && (
        <p>
          Sur un iPhone ou un iPad, ajoutez ce site à l’écran d’accueil (Partager, «&nbsp;Sur l’écran
          d’accueil&nbsp;»)&nbsp;: sinon Safari oublie votre connexion et vos brouillons après sept jours sans
          visite.
        </p>
      )}
    </>
  );
}
