import { Link } from 'react-router-dom';
import logo from '../assets/illustrations/logo.svg';
import { BRAND } from '../domain/brand';
import { LegalMenu } from './LegalMenu';

/** The footer of every public page. Its logo links to the administration. */
export function Footer() {
  return (
    <footer className="site-footer scallops-before">
      <div className="wrap site-footer__row">
        <Link to="/admin" className="site-footer__logo" aria-label="Administration">
          <img src={logo} width={72} height={72} alt="" />
        </Link>
        <div className="site-footer__text">
          <p className="site-footer__tagline">{BRAND.tagline}</p>
          <p className="site-footer__facts">
            <span>
              ©{' '}
              <span suppressHydrationWarning ref={showYear}>
                {YEAR}
              </span>{' '}
              {BRAND.name}
            </span>
            <span>
              Site réalisé par{' '}
              <a className="site-footer__credit" href={BRAND.developer.url} rel="noopener">
                {BRAND.developer.name}
              </a>
            </span>
            <Link className="site-footer__credit" to="/plan-du-site">
              Plan du site
            </Link>
          </p>
        </div>
        <LegalMenu />
      </div>
    </footer>
  );
}

const YEAR = String(new Date().getFullYear());

/** Hydration would keep the year of the build. */
function showYear(span: HTMLElement | null) {
  if (span) span.textContent = YEAR;
}
