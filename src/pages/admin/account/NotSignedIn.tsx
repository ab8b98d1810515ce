import type { ReactNode } from 'react';

/** A notice about a page whose actions will be refused, with a link to sign in. */
export function NotSignedIn({ children }: { children: ReactNode }) {
  return (
    <output className="notice">
      {children} {/* In a new tab: what is typed here stays, and this tab notices the sign-in. */}
      <a href="/admin/login" target="_blank" rel="noopener">
        Je me connecte <span className="visually-hidden">(nouvel onglet)</span>
      </a>
    </output>
  );
}
