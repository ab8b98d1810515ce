import { useState } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Loading } from '../../components/Loading';
import { TextField } from '../../components/TextField';
import type { Avis } from '../../domain/avis';
import { toSlug } from '../../domain/catalogue';
import { listAll, remove } from '../../services/avis';
import { sessionRestored } from '../../services/users';
import { RemovalList } from './RemovalList';
import { SessionNotice } from './SessionNotice';
import { useLoaded } from './useLoaded';
import { usePageTitle } from './usePageTitle';

const LONG_DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

/** Every testimonial, newest first, to be found by its words and removed (spec.md point 2). */
export function DeleteAvis() {
  usePageTitle('Supprimer un avis client');
  const { loaded, retry, setValue } = useLoaded(listAll);
  const [search, setSearch] = useState('');
  const all = loaded.state === 'ready' ? loaded.value : [];
  const found = all.filter(({ name, message }) =>
    toSlug(`${name} ${message}`).includes(toSlug(search.trim())),
  );

  return (
    <div className="wrap page">
      <div className="page-head">
        <h1 className="page-title">Supprimer un avis client</h1>
      </div>
      <SessionNotice />
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && <LoadFailure title="Impossible de charger les avis" onRetry={retry} />}
      {loaded.state === 'ready' && (
        <>
          <div className="toolbar">
            <TextField
              label="Rechercher"
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          <RemovalList<Avis>
            items={found}
            count={
              found.length === all.length ? `${all.length} avis` : `${found.length} sur ${all.length} avis`
            }
            empty={all.length === 0 ? 'Aucun avis pour le moment.' : 'Aucun avis ne correspond.'}
            emptyPicture="avis"
            row={({ date, message }) => ({
              details: (
                <>
                  <time dateTime={date.toISOString()}>{LONG_DATE.format(date)}</time>
                  <p className="admin-message">{message}</p>
                </>
              ),
            })}
            question="Voulez vous vraiments supprimer cet élément ?"
            remove={async ({ id }) => {
              await sessionRestored();
              await remove(id);
            }}
            goneWords={(name) => `L’avis de ${name} a été supprimé.`}
            change={setValue}
          />
        </>
      )}
    </div>
  );
}
