import type { ReactNode } from 'react';
import { Logo } from '../../../layout/Logo';

/** The frame of a page before signing in: the logo, no menu. */
export function EntrancePage({ children }: { children: ReactNode }) {
  return (
    <div className="site">
      <header className="site-header">
        <div className="wrap site-header__row">
          <Logo />
        </div>
      </header>
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
