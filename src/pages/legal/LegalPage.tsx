import type { ReactNode } from 'react';
import { PageHead } from '../../components/PageHead';
import { formatDay } from '../../domain/date';
import { LEGAL } from '../../domain/brand';

type LegalPageProps = Record<'title' | 'lead', string> & { children: ReactNode };

export function LegalPage({ title, lead, children }: LegalPageProps) {
  return (
    <div className="wrap page">
      <PageHead trail={[{ label: 'Accueil', to: '/' }, { label: title }]} title={title} lead={lead} />
      <div className="prose">
        {children}
        <hr className="stitch" />
        <p>
          Dernière mise à jour&nbsp;: <Day on={LEGAL['pages à jour au']} />.
        </p>
      </div>
    </div>
  );
}

export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{formatDay(on)}</time>;
}
