import { NotSignedIn } from './NotSignedIn';
import { useSession } from './useSession';

/** For pages without a guard: says ahead that saving will be refused. */
export function SessionNotice() {
  const { session } = useSession();
  if (session.state === 'out')
    return (
      <NotSignedIn>
        Vous n’êtes pas connectée&nbsp;: vous pouvez regarder, mais rien ne pourra être enregistré ni
        supprimé.
      </NotSignedIn>
    );
  if (session.state === 'in' && !session.user?.admin)
    return (
      <NotSignedIn>
        Ce compte n’est pas un compte d’administration&nbsp;: rien ne pourra être enregistré ni supprimé.
      </NotSignedIn>
    );
  return null;
}
