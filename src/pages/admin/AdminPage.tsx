import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Header } from './Header';

/** The frame of the administration: its menu above `children`, or else the nested route. */
export function AdminPage({ onSignOut, children }: { onSignOut: () => void; children?: ReactNode }) {
  return (
    <div className="site">
      <a className="skip-link" href="#contenu">
        Aller au contenu
      </a>
      <Header onSignOut={onSignOut} />
      <main id="contenu" tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
    </div>
  );
}
