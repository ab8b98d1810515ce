import { Link } from '../../components/Link';

interface LastCellProps {
  drawing?: string;
  title: string;
  links: Readonly<Record<string, string>>;
}

/** The cell after the creations of a list or strip: ways on. */
export function LastCell({ drawing, title, links }: LastCellProps) {
  const ways = Object.entries(links);
  return (
    <li className="last-cell">
      {drawing && (
        <img className="last-cell__drawing" src={drawing} width={200} height={160} alt="" loading="lazy" />
      )}
      <p className="last-cell__title">{title}</p>
      {ways.map(([path, label]) => (
        <Link key={path} className={`last-cell__way ${ways.length === 1 ? 'stretched' : ''}`} to={path}>
          {label}
        </Link>
      ))}
    </li>
  );
}
