import { NotSignedIn } from './NotSignedIn';
import { useSession } from './useSession';

/**
 * On the pages that send nobody away (spec.md point 6): says at once, and not after the work, that it will be refused.
 * Goes by itself once somebody signs in in another tab.
 */
export function SessionNotice() {
  const { session } = useSession();
  if (session.state === 'out')
    return (
      <NotSignedIn>
        Vous n’êtes pas connecté&nbsp;: vous pouvez regarder, mais rien ne pourra être enregistré ni supprimé.
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
