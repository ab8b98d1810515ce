import { Link } from './Link';

export function LinkRow({ to }: { to: Readonly<Record<string, string>> }) {
  return (
    <p className="row">
      {Object.entries(to).map(([path, label], index) => (
        <Link key={path} className={index === 0 ? 'button' : 'button button--quiet'} to={path}>
          {label}
        </Link>
      ))}
    </p>
  );
}
