import type { ReactNode } from 'react';
import { PageHead } from '../../components/PageHead';
import { formatDay } from '../../domain/date';

type LegalPageProps = Record<'title' | 'lead' | 'updated', string> & { children: ReactNode };

export function LegalPage({ title, lead, updated, children }: LegalPageProps) {
  const day = new Date(`${updated}T12:00:00Z`);
  return (
    <div className="wrap page">
      <PageHead trail={[{ label: 'Accueil', to: '/' }, { label: title }]} title={title} lead={lead} />
      <div className="prose">
        {children}
        <hr className="stitch" />
        <p>
          Dernière mise à jour&nbsp;: <time dateTime={updated}>{formatDay(day)}</time>.
        </p>
      </div>
    </div>
  );
}
