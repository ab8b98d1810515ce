import { Link } from 'react-router-dom';
import logo from '../assets/illustrations/logo.svg';
import { BRAND } from '../domain/brand';

export function Logo() {
  return (
    <Link to="/" className="logo" aria-label={`${BRAND.name}, accueil`}>
      <img className="logo__mark" src={logo} width={56} height={56} alt="" />
      <span className="logo__name" aria-hidden="true">
        {BRAND.name}
      </span>
    </Link>
  );
}
