import { CategoryMenu } from './CategoryMenu';
import { HeaderFrame } from './HeaderFrame';
import { MenuLink } from './MenuLink';

/** The header of the public site. */
export function Header() {
  return (
    <HeaderFrame label="Navigation principale">
      <MenuLink to="/" className="header-link stitch-after">
        Accueil
      </MenuLink>
      <CategoryMenu />
      <MenuLink to="/avisClients" className="header-link stitch-after">
        Avis-clients
      </MenuLink>
      <MenuLink to="/contact" className="header-link stitch-after">
        Contact
      </MenuLink>
    </HeaderFrame>
  );
}
