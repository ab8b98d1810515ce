import type { ReactNode } from 'react';

/** Says that what is done on this page will be refused, with a link to sign in. */
export function NotSignedIn({ children }: { children: ReactNode }) {
  return (
    <output className="notice">
      {children} {/* In a tab of its own: what is typed here stays, and this tab notices by itself. */}
      <a href="/admin/login" target="_blank" rel="noopener">
        Je me connecte <span className="visually-hidden">(nouvel onglet)</span>
      </a>
    </output>
  );
}
