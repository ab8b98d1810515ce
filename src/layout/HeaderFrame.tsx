import type { ReactNode } from 'react';
import { Drawer } from './Drawer';
import { Logo } from './Logo';

interface HeaderFrameProps {
  /** Accessible names, in French. */
  label: string;
  drawerLabel: string;
  /** The id of the element that holds the links where scripts are off. */
  mapId?: string;
  /** The links, rendered once in the row and once in the drawer. */
  children: (linkClass: string, inDrawer: boolean) => ReactNode;
}

/** The logo and a navigation: in a row where there is room, else in a drawer. */
export function HeaderFrame({ label, drawerLabel, mapId, children }: HeaderFrameProps) {
  return (
    <header className="site-header">
      <div className="wrap site-header__row">
        <Logo />
        <nav className="site-header__nav" aria-label={label}>
          {children('site-header__link', false)}
        </nav>
        {mapId && (
          <noscript>
            <a className="site-header__link" href={`#${mapId}`}>
              Menu
            </a>
          </noscript>
        )}
        <Drawer label={drawerLabel}>
          <nav className="drawer__nav" aria-label={label}>
            {children('drawer__link', true)}
          </nav>
        </Drawer>
      </div>
    </header>
  );
}
