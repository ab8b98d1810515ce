import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import logo from '../assets/illustrations/logo.svg';
import { BRAND } from '../domain/brand';
import { LegalMenu } from './LegalMenu';

/** The foot of every public page; its logo is the way into the administration (spec.md point 2). */
export function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap site-footer__row">
        <Link to="/admin" className="site-footer__logo" aria-label="Administration">
          <img src={logo} width={72} height={72} alt="" />
        </Link>
        <div className="site-footer__text">
          <p className="site-footer__tagline">{BRAND.tagline}</p>
          <p>
            © <Year /> {BRAND.name} · Site réalisé par{' '}
            <a className="site-footer__credit" href={BRAND.developer.url} rel="noopener">
              {BRAND.developer.name}
            </a>
          </p>
        </div>
        <LegalMenu />
      </div>
    </footer>
  );
}

/** The current year. The served page carries the year it was built in; React leaves that text alone, so we set it. */
function Year() {
  const place = useRef<HTMLSpanElement>(null);
  const year = String(new Date().getFullYear());
  useEffect(() => {
    if (place.current) place.current.textContent = year;
  }, [year]);
  return (
    <span ref={place} suppressHydrationWarning>
      {year}
    </span>
  );
}
