import { useState, type ReactNode } from 'react';
import { useSession } from './useSession';

/**
 * A notice about an action that is or will be refused, with a link to sign in. Goes away when an admin signs in, in
 * whichever tab.
 */
export function NotSignedIn({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const isAdmin = session.state === 'in' && session.user?.admin === true;
  const [wasOut, setWasOut] = useState(false);
  if (session.state !== 'loading' && !isAdmin && !wasOut) setWasOut(true);
  if (isAdmin && wasOut) return null;
  return (
    <output className="notice">
      {children} {/* In a new tab: what is typed here stays, and this tab notices the sign-in. */}
      <a href="/admin/login" target="_blank" rel="noopener">
        Je me connecte <span className="visually-hidden">(nouvel onglet)</span>
      </a>
    </output>
  );
}
