import type { ReactNode } from 'react';
import { ADMIN_PAGES } from '../../domain/adminPages';
import { HeaderFrame, Logo } from '../../layout/HeaderFrame';
import { Layout } from '../../layout/Layout';
import { MenuLink } from '../../layout/MenuLink';

export const ENTRIES = [
  { to: '/admin/addCreated', icon: 'plus' },
  { to: '/admin/editCreated', icon: 'edit' },
  { to: '/admin/deleteCreated', icon: 'close' },
  { to: '/admin/deleteAvis', icon: 'heart' },
  { to: '/admin/site', icon: 'shop' },
] as const;

export function AdminPage({ onSignOut, children }: { onSignOut: () => void; children: ReactNode }) {
  const header = (
    <HeaderFrame label="Menu de l’administration">
      {[{ to: '/admin/account' } as const, ...ENTRIES].map(({ to }) => (
        <MenuLink key={to} to={to} className="header-link stitch-after admin-link">
          {ADMIN_PAGES[to]}
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
  return <Layout header={header}>{children}</Layout>;
}

export function EntrancePage({ children }: { children: ReactNode }) {
  const header = (
    <header className="site-header scallops-after">
      <div className="wrap site-header__row">
        <Logo />
      </div>
    </header>
  );
  return <Layout header={header}>{children}</Layout>;
}
