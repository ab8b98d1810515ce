import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { HeaderFrame } from '../../layout/HeaderFrame';
import { Layout } from '../../layout/Layout';
import { MenuLink } from '../../layout/MenuLink';

/** What an admin can do, with the icons of her home page. */
export const ENTRIES = [
  { to: '/admin/addCreated', icon: 'plus', label: 'Ajouter une création' },
  { to: '/admin/editCreated', icon: 'edit', label: 'Modifier une création' },
  { to: '/admin/deleteCreated', icon: 'close', label: 'Supprimer une création' },
  { to: '/admin/deleteAvis', icon: 'heart', label: 'Supprimer un avis client' },
] as const;

/** The frame of the administration: its menu above `children`, by default the nested route. */
export function AdminPage({ onSignOut, children }: { onSignOut: () => void; children?: ReactNode }) {
  return <Layout header={<Header onSignOut={onSignOut} />}>{children ?? <Outlet />}</Layout>;
}

/** The menu of the administration and the lock that signs out. */
function Header({ onSignOut }: { onSignOut: () => void }) {
  return (
    <HeaderFrame label="Menu de l’administration">
      {[{ to: '/admin/account', label: 'Accueil' }, ...ENTRIES].map(({ to, label }) => (
        <MenuLink key={to} to={to} className="header-link stitch-after">
          {label}
        </MenuLink>
      ))}
      <button
        type="button"
        className="header-link stitch-after admin-sign-out"
        title="Se déconnecter"
        onClick={onSignOut}
      >
        <span className="icon icon--lock" aria-hidden="true" />
        <span className="admin-sign-out__label">Se déconnecter</span>
      </button>
    </HeaderFrame>
  );
}
