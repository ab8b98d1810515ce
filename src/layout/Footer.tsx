import { Link } from '../components/Link';
import logo from '../assets/illustrations/logo.svg';
import { IconButton } from '../components/IconButton';
import { BRAND } from '../domain/brand';
import { LEGAL_PAGES } from '../domain/legalPages';

/** Written again by script: hydration would keep the year of the build. */
const COPYRIGHT = `© ${new Date().getFullYear()} ${BRAND.name}`;

const LINKS = {
  '/#collections': 'Collections',
  '/#ateliers': 'Les ateliers',
  '/contact': 'Écrire',
  '/plan-du-site': 'Plan du site',
};

const MENU = 'legal-menu';

const closeMenu = () => document.getElementById(MENU)?.hidePopover?.();

export function Footer() {
  return (
    <footer className="site-footer scallops-before">
      <div className="wrap row site-footer__row">
        <Link to="/admin" className="site-footer__logo" aria-label="Administration">
          <img src={logo} width={72} height={72} alt="" />
        </Link>
        <div className="site-footer__text">
          <p className="site-footer__tagline">{BRAND.tagline}</p>
          <p className="site-footer__links">
            {Object.entries(LINKS).map(([path, label]) => (
              <Link key={path} className="site-footer__credit" to={path}>
                {label}
              </Link>
            ))}
          </p>
          <p className="site-footer__facts">
            <span suppressHydrationWarning ref={(span) => void (span && (span.textContent = COPYRIGHT))}>
              {COPYRIGHT}
            </span>
            <span>
              Site réalisé par{' '}
              <a className="site-footer__credit" href={BRAND.developer.url || undefined} rel="noopener">
                {BRAND.developer.name}
              </a>
            </span>
          </p>
        </div>
        <div
          className="legal-menu"
          // Closes the menu when the keyboard leaves it; the browser and its links do the rest.
          onBlur={({ currentTarget, relatedTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) closeMenu();
          }}
        >
          <IconButton
            icon="info"
            label="Informations légales"
            className="legal-menu__button"
            popoverTarget={MENU}
          />
          <ul className="legal-menu__list" id={MENU} popover="auto">
            {Object.values(LEGAL_PAGES).map(({ path, label }) => (
              <li key={path}>
                <a
                  className="menu__link legal-menu__link"
                  href={path}
                  target="_blank"
                  rel="noopener"
                  onClick={closeMenu}
                >
                  {label}
                  <span className="visually-hidden"> (nouvel onglet)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
