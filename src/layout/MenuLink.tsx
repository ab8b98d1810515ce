import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageLocation } from '../components/PageLocation';

export function MenuLink({ to, ...link }: { to: string; className: string; children: ReactNode }) {
  const { pathname } = usePageLocation();
  return <Link to={to} {...link} aria-current={pathname === to ? 'page' : undefined} />;
}
