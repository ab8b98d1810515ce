import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import logo from '../assets/illustrations/logo.svg';
import { BRAND } from '../domain/brand';
import { COLLECTIONS, WHOLE, collectionPath } from '../domain/catalogue';
import { LegalMenu } from './LegalMenu';

/** The footer of every public page. Its logo links to the administration; with scripts off, it has the menu. */
export function Footer() {
  return (
    <footer className="site-footer">
      <noscript>
        <nav className="wrap site-footer__map" id="plan" aria-label="Plan du site">
          <a href="/">Accueil</a>
          {COLLECTIONS.map((collection) => (
            <a key={collection} href={collectionPath(collection)}>
              {WHOLE[collection]}
            </a>
          ))}
          <a href="/avisClients">Avis-clients</a>
          <a href="/contact">Contact</a>
        </nav>
      </noscript>
      <div className="wrap site-footer__row">
        <Link to="/admin" className="site-footer__logo" aria-label="Administration">
          <img src={logo} width={72} height={72} alt="" />
        </Link>
        <div className="site-footer__text">
          <p className="site-footer__tagline">{BRAND.tagline}</p>
          <p className="site-footer__facts">
            <span>
              © <Year /> {BRAND.name}
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

/** At build time in the prerendered page, at load time in the browser. */
const YEAR = String(new Date().getFullYear());

/** The current year. Hydration keeps the prerendered text, so an effect sets it. */
function Year() {
  const span = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (span.current) span.current.textContent = YEAR;
  }, []);
  return (
    <span ref={span} suppressHydrationWarning>
      {YEAR}
    </span>
  );
}
