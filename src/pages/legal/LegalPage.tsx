import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface LegalPageProps {
  title: string;
  lead: string;
  /** The day of the last change, an ISO date; written out in French. */
  updated: string;
  children: ReactNode;
}

/** A legal text in the site's dress. */
export function LegalPage({ title, lead, updated, children }: LegalPageProps) {
  const day = new Date(`${updated}T12:00:00Z`);
  return (
    <div className="wrap page">
      <div className="page-head">
        <nav aria-label="Fil d’Ariane">
          <ol className="breadcrumb">
            <li>
              <Link to="/">Accueil</Link>
            </li>
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
        <h1 className="page-title">{title}</h1>
        <p className="page-lead">{lead}</p>
      </div>
      <div className="prose">
        {children}
        <hr className="stitch" />
        <p>
          Dernière mise à jour&nbsp;: <time dateTime={updated}>{FRENCH_DAY.format(day)}</time>.
        </p>
      </div>
    </div>
  );
}

const FRENCH_DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
