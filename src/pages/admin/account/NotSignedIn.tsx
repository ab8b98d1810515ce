import { useState, type ReactNode } from 'react';
import { useSession } from './useSession';

/** Says that an action is or will be refused, with a link to sign in. Disappears when an admin signs in, in any tab. */
export function NotSignedIn({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const isAdmin = session.state === 'in' && session.user?.admin === true;
  const [wasOut, setWasOut] = useState(false);
  if (session.state !== 'loading' && !isAdmin && !wasOut) setWasOut(true);
  if (isAdmin && wasOut) return null;
  return (
    <output className="notice">
      {children} {/* A new tab keeps what is typed here. */}
      <a href="/admin/login" target="_blank" rel="noopener">
        Je me connecte <span className="visually-hidden">(nouvel onglet)</span>
      </a>
    </output>
  );
}
