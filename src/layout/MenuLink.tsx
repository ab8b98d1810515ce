import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { canonicalPath, toSlug } from '../domain/catalogue';

/** A link of the navigation, marked as current whatever the spelling of the address. */
export function MenuLink({ to, ...link }: { to: string; className: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const here = toSlug(canonicalPath(pathname)) === toSlug(to);
  return <Link to={to} {...link} aria-current={here ? 'page' : undefined} />;
}
