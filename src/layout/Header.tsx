import { CategoryMenu } from './CategoryMenu';
import { HeaderFrame } from './HeaderFrame';
import { MenuLink } from './MenuLink';

/** The header of the public site. */
export function Header() {
  return (
    <HeaderFrame label="Navigation principale" drawerLabel="Menu" mapId="plan">
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
