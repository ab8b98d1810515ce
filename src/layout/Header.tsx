import { CategoryMenu } from './CategoryMenu';
import { HeaderFrame } from './HeaderFrame';
import { MenuLink } from './MenuLink';

/** The header of the public site. */
export function Header() {
  return (
    <HeaderFrame label="Navigation principale">
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
    </HeaderFrame>
  );
}
