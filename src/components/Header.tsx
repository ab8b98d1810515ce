import { useId, useState } from 'react';
import { CategoryMenu } from './CategoryMenu';
import { Drawer } from './Drawer';
import { Logo } from './Logo';
import { MenuLink } from './MenuLink';

/** The navigation of the public site: in a row where there is room, in a drawer on a phone (spec.md point 2). */
export function Header() {
  const [drawer, setDrawer] = useState(false);
  const id = useId();
  return (
    <header className="site-header">
      <div className="wrap site-header__row">
        <Logo />
        <nav className="site-header__nav" aria-label="Navigation principale">
          <MenuLink to="/" className="site-header__link">
            Accueil
          </MenuLink>
          <CategoryMenu />
          <MenuLink to="/avisClients" className="site-header__link">
            Avis-clients
          </MenuLink>
          <MenuLink to="/contact" className="site-header__link">
            Contact
          </MenuLink>
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
      <Drawer id={id} label="Menu" open={drawer} onClose={() => setDrawer(false)}>
        <nav className="drawer__nav" aria-label="Navigation principale">
          <MenuLink to="/" className="drawer__link">
            Accueil
          </MenuLink>
          <CategoryMenu accordion />
          <MenuLink to="/avisClients" className="drawer__link">
            Avis-clients
          </MenuLink>
          <MenuLink to="/contact" className="drawer__link">
            Contact
          </MenuLink>
        </nav>
      </Drawer>
    </header>
  );
}
