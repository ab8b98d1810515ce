import type { ReactNode } from 'react';

/** Says, on a page that does not send anybody away, that what is done there will be refused. */
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
