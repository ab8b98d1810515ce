import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** A link of the navigation, marked on its own page. */
export function MenuLink({ to, ...link }: { to: string; className: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return <Link to={to} {...link} aria-current={pathname === to ? 'page' : undefined} />;
}
