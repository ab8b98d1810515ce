import { CategoryMenu } from './CategoryMenu';
import { HeaderFrame } from './HeaderFrame';
import { MenuLink } from './MenuLink';

/** The navigation of the public site (spec.md point 2). */
export function Header() {
  return (
    <HeaderFrame label="Navigation principale" drawerLabel="Menu">
      {(linkClass, inDrawer) => (
        <>
          <MenuLink to="/" className={linkClass}>
            Accueil
          </MenuLink>
          <CategoryMenu accordion={inDrawer} />
          <MenuLink to="/avisClients" className={linkClass}>
            Avis-clients
          </MenuLink>
          <MenuLink to="/contact" className={linkClass}>
            Contact
          </MenuLink>
        </>
      )}
    </HeaderFrame>
  );
}
