import { Link } from '../../components/Link';

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
