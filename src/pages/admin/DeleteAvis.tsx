import { useState } from 'react';
import { AdminRow } from '../../components/AdminRow';
import { EmptyState } from '../../components/EmptyState';
import { LoadFailure } from '../../components/LoadFailure';
import { Loading } from '../../components/Loading';
import { TextField } from '../../components/TextField';
import type { Avis } from '../../domain/avis';
import { toSlug } from '../../domain/catalogue';
import { listAll, remove } from '../../services/avis';
import { sessionRestored } from '../../services/users';
import { RemovalFailures } from './RemovalFailures';
import { explainFailure } from './explainFailure';
import { SessionNotice } from './SessionNotice';
import { useLoaded } from './useLoaded';
import { usePageTitle } from './usePageTitle';
import { useRemovals } from './useRemovals';

/** Rows drawn at a time. */
const WINDOW = 50;

const LONG_DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

/** Every testimonial, newest first, to be found by its words and removed (spec.md point 2). */
export function DeleteAvis() {
  usePageTitle('Supprimer un avis client');
  const { loaded, retry, setValue } = useLoaded(listAll);
  const [gone, setGone] = useState('');
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(WINDOW);
  const { list, fallback, pending, failures, start } = useRemovals<Avis>({
    question: 'Voulez vous vraiments supprimer cet élément ?',
    remove: async ({ id }) => {
      await sessionRestored();
      await remove(id);
    },
    onGone: ({ id, name }) => {
      setGone(name);
      setValue((all) => all.filter((other) => other.id !== id));
    },
  });
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
          <RemovalFailures failures={failures} />
          <output ref={fallback} tabIndex={-1}>
            {gone && `L’avis de ${gone} a été supprimé. `}
            {found.length === all.length ? `${all.length} avis` : `${found.length} sur ${all.length} avis`}
          </output>
          {found.length === 0 && (
            <EmptyState picture="avis">
              <p className="empty-state__text">
                {all.length === 0 ? 'Aucun avis pour le moment.' : 'Aucun avis ne correspond.'}
              </p>
            </EmptyState>
          )}
          <ul className="list-rows" ref={list}>
            {found.slice(0, shown).map((avis) => {
              const failure = failures.get(avis.id);
              return (
                <AdminRow
                  key={avis.id}
                  id={avis.id}
                  title={avis.name || 'Sans nom'}
                  details={
                    <>
                      <time dateTime={avis.date.toISOString()}>{LONG_DATE.format(avis.date)}</time>
                      <p className="admin-message">{avis.message}</p>
                    </>
                  }
                  failure={failure ? explainFailure(failure) : null}
                  removing={pending.has(avis.id)}
                  onRemove={() => void start(avis)}
                />
              );
            })}
          </ul>
          {found.length > shown && (
            <p className="row">
              <button type="button" className="button button--quiet" onClick={() => setShown(shown + WINDOW)}>
                Afficher plus ({found.length - shown})
              </button>
            </p>
          )}
        </>
      )}
    </div>
  );
}
