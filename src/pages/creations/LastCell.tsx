import { Link } from '../../components/Link';
import { parseListPath } from '../../domain/catalogue';
import { coloursOf } from '../../components/coloursOf';

/** The cell after the creations of a list or strip: ways on. */
export function LastCell({ title, links }: { title: string; links: Readonly<Record<string, string>> }) {
  return (
    <li className="last-cell">
      <p className="last-cell__title">{title}</p>
      {Object.entries(links).map(([path, label]) => (
        <Link key={path} className="last-cell__way" to={path}>
          {label}
        </Link>
      ))}
    </li>
  );
}

/** A closed door, for a list beside this one. */
export function DoorCell({ to, label }: { to: string; label: string }) {
  return (
    <li className={`door-cell ${coloursOf(parseListPath(to))}`}>
      <Link className="door-cell__way stretched" to={to}>
        {label}
      </Link>
    </li>
  );
}
