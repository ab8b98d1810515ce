import type { ReactNode } from 'react';

/** Why a form asks for its data (`children`), and a link to how they are used. */
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
