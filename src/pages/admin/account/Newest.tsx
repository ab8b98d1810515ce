import type { ReactNode } from 'react';
import { Link } from '../../../components/Link';
import { AvisDate } from '../../../components/AvisDate';
import { SoldTag } from '../../../components/SoldTag';
import { editPath } from '../../../domain/creationPath';
import { readPrice } from '../../../domain/price';
import { titleOf } from '../../../domain/text';
import { getLatest } from '../../../services/avis';
import { listNewest } from '../../../services/creations/administration';
import { AdminLoaded } from '../AdminLoaded';
import { RowPicture } from '../creations/RowPicture';

/** The newest creations and avis, on the creator's home; `children` follow the avis. */
export function Newest({ children }: { children: ReactNode }) {
  return (
    <div className="admin-newest">
      <section className="stack">
        <h2>Les dernières créations</h2>
        <AdminLoaded load={() => listNewest(3)} failure="Impossible de charger les créations">
          {(newest) => (
            <ul className="list-rows">
              {newest.map((creation) => (
                <li key={creation.id} className="list-row">
                  <RowPicture of={creation} />
                  <div className="list-row__text">
                    <h3 className="list-row__title clamp" dir="auto">
                      {titleOf(creation)}
                    </h3>
                    <p className="list-row__details">
                      {readPrice(creation.price).text} {creation.sold && <SoldTag />}
                    </p>
                  </div>
                  <Link className="button button--quiet button--small" to={editPath(creation)}>
                    Modifier <span className="visually-hidden">{titleOf(creation)}</span>
                  </Link>
                </li>
              ))}
              {newest.length === 0 && <li>Aucune création pour le moment.</li>}
            </ul>
          )}
        </AdminLoaded>
      </section>
      <section className="stack">
        <h2>Le dernier avis</h2>
        <AdminLoaded load={getLatest} failure="Impossible de charger les avis">
          {(avis) =>
            avis ? (
              <div>
                <h3 className="list-row__title" dir="auto">
                  {titleOf(avis)}
                </h3>
                <AvisDate of={avis} className="list-row__details" />
                <p className="admin-message clamp" dir="auto">
                  {avis.message}
                </p>
              </div>
            ) : (
              <p>Aucun avis pour le moment.</p>
            )
          }
        </AdminLoaded>
        {children}
      </section>
    </div>
  );
}
