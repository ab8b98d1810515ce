import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { toSlug } from '../domain/catalogue';

/** A link of the navigation; it says when it is the place one is at, whatever the address's case and accents. */
export function MenuLink({
  to,
  className,
  children,
}: {
  to: string;
  className: string;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const here = toSlug(pathname) === toSlug(to);
  return (
    <Link to={to} className={className} aria-current={here ? 'page' : undefined}>
      {children}
    </Link>
  );
}
