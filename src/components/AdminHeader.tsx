import { useId, useState } from 'react';
import { Drawer } from './Drawer';
import { Logo } from './Logo';
import { MenuLink } from './MenuLink';

const LINKS = [
  { to: '/admin/account', label: 'Accueil' },
  { to: '/admin/addCreated', label: 'Ajouter une création' },
  { to: '/admin/deleteCreated', label: 'Supprimer une création' },
  { to: '/admin/deleteAvis', label: 'Supprimer un avis client' },
] as const;

/** The menu of the administration, in a row or in a drawer, and the lock that signs out (spec.md point 2). */
export function AdminHeader({ onSignOut }: { onSignOut: () => void }) {
  const [drawer, setDrawer] = useState(false);
  const id = useId();
  return (
    <header className="site-header">
      <div className="wrap site-header__row">
        <Logo />
        <nav className="site-header__nav" aria-label="Menu de l’administration">
          {LINKS.map(({ to, label }) => (
            <MenuLink key={to} to={to} className="site-header__link">
              {label}
            </MenuLink>
          ))}
          <SignOut className="icon-button" onSignOut={onSignOut} />
        </nav>
        <button
          type="button"
          className="icon-button site-header__burger"
          aria-label="Ouvrir le menu"
          aria-haspopup="dialog"
          aria-expanded={drawer}
          aria-controls={id}
          onClick={() => setDrawer(true)}
        >
          <span className="icon icon--menu" aria-hidden="true" />
        </button>
      </div>
      <Drawer id={id} label="Menu de l’administration" open={drawer} onClose={() => setDrawer(false)}>
        <nav className="drawer__nav" aria-label="Menu de l’administration">
          {LINKS.map(({ to, label }) => (
            <MenuLink key={to} to={to} className="drawer__link">
              {label}
            </MenuLink>
          ))}
          <SignOut className="drawer__link admin-sign-out" onSignOut={onSignOut} worded />
        </nav>
      </Drawer>
    </header>
  );
}

function SignOut({
  className,
  onSignOut,
  worded = false,
}: {
  className: string;
  onSignOut: () => void;
  worded?: boolean;
}) {
  return (
    <button type="button" className={className} title="Se déconnecter" onClick={onSignOut}>
      <span className="icon icon--lock" aria-hidden="true" />
      <span className={worded ? undefined : 'visually-hidden'}>Se déconnecter</span>
    </button>
  );
}
