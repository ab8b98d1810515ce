import { NotSignedIn } from './NotSignedIn';
import { useSession } from './useSession';

/**
 * For pages without a guard: says before the work, not after it, that saving will be refused. Goes away when an admin signs
 * in, in whichever tab.
 */
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
