import { useState, type ReactNode } from 'react';
import { useSession } from './useSession';

/**
 * Says why an action was refused, with a link to sign in, until an admin does, in any tab. Without a reason: on pages
 * without a guard, ahead that it will be refused, if so.
 */
export function NotSignedIn({ children }: { children?: ReactNode }) {
  const { session, admin } = useSession();
  const isRefused = session.state === 'out' || (session.state === 'in' && !admin);
  const [wasRefused, setWasRefused] = useState(false);
  if (isRefused && !wasRefused) setWasRefused(true);
  if (children ? wasRefused && admin : !isRefused) return null;
  return (
    <output className="notice">
      {children ??
        (session.state === 'out'
          ? 'Vous n’êtes pas connectée\u00a0: vous pouvez regarder, mais rien ne pourra être enregistré ni supprimé.'
          : 'Ce compte n’est pas un compte d’administration\u00a0: rien ne pourra être enregistré ni supprimé.')}{' '}
      {/* A new tab keeps what is typed here. */}
      {!admin && (
        <a href="/admin/login" target="_blank" rel="noopener">
          Je me connecte <span className="visually-hidden">(nouvel onglet)</span>
        </a>
      )}
    </output>
  );
}
