import type { ReactNode } from 'react';

/** Why a form asks for its data (`children`), and a link to what becomes of them: in a new tab, so that the form stays. */
export function PrivacyNote({ children }: { children: ReactNode }) {
  return (
    <p className="field__help">
      {children} Ce que deviennent ces données&nbsp;:{' '}
      <a href="/confidentialite.html" target="_blank" rel="noopener">
        Confidentialité<span className="visually-hidden"> (nouvel onglet)</span>
      </a>
      .
    </p>
  );
}
