import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import logo from '../assets/illustrations/logo.svg';
import { IconButton } from '../components/IconButton';
import { BRAND } from '../domain/brand';
import { LEGAL_PAGES } from '../domain/legalPages';
import { useDismiss } from './useDismiss';

/** Written again by script: hydration would keep the year of the build. */
const COPYRIGHT = `© ${new Date().getFullYear()} ${BRAND.name}`;

export function Footer() {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(menu, close);

  return (
    <footer className="site-footer scallops-before">
      <div className="wrap row site-footer__row">
        <Link to="/admin" className="site-footer__logo" aria-label="Administration">
          <img src={logo} width={72} height={72} alt="" />
        </Link>
        <div className="site-footer__text">
          <p className="site-footer__tagline">{BRAND.tagline}</p>
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
            <Link className="site-footer__credit" to="/plan-du-site">
              Plan du site
            </Link>
          </p>
        </div>
        <div className="legal-menu" ref={menu}>
          <IconButton
            icon="info"
            label="Informations légales"
            className="legal-menu__button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          <ul className="legal-menu__list" hidden={!isOpen}>
            {Object.values(LEGAL_PAGES).map(({ path, label }) => (
              <li key={path}>
                <a
                  className="menu__link legal-menu__link"
                  href={path}
                  target="_blank"
                  rel="noopener"
                  onClick={close}
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
