import { Link } from '../../components/Link';

interface LastCellProps {
  drawing?: string;
  title: string;
  links: Readonly<Record<string, string>>;
}

/** The cell after the creations of a list or strip: ways on. */
export function LastCell({ drawing, title, links }: LastCellProps) {
  return (
    <li className="last-cell">
      {drawing && (
        <img className="last-cell__drawing" src={drawing} width={200} height={160} alt="" loading="lazy" />
      )}
      <p className="last-cell__title">{title}</p>
      {Object.entries(links).map(([path, label]) => (
        <Link key={path} className="last-cell__way" to={path}>
          {label}
        </Link>
      ))}
    </li>
  );
}
