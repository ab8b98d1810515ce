import { Link } from 'react-router-dom';

/** A page on the way to the current one, which is the last and has no address. */
export interface Crumb {
  label: string;
  to?: string;
}

/** Where the page is. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className="breadcrumb">
        {trail.map(({ label, to }) => (
          <li key={label} aria-current={to === undefined ? 'page' : undefined}>
            {to === undefined ? label : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
