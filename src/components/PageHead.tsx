import { Link } from './Link';

interface Crumb {
  label: string;
  to?: string;
}

export function PageHead({ trail, title, lead }: { trail?: readonly Crumb[]; title: string; lead?: string }) {
  return (
    <div className="page-head">
      {trail && <Breadcrumb trail={trail} />}
      <h1 className="page-title">{title}</h1>
      {lead && <p className="page-lead">{lead}</p>}
    </div>
  );
}

export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className="breadcrumb">
        {trail.map(({ label, to }) => (
          <li key={label} className="stitch-before" aria-current={to === undefined ? 'page' : undefined}>
            {to === undefined ? label : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
