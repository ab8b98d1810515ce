import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageLocation } from '../components/PageLocation';

/** A link of the navigation, marked on its own page. */
export function MenuLink({ to, ...link }: { to: string; className: string; children: ReactNode }) {
  const { pathname } = usePageLocation();
  return <Link to={to} {...link} aria-current={pathname === to ? 'page' : undefined} />;
}
