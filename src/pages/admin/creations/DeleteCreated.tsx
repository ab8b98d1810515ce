import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { CreationFilter, ELSEWHERE } from './CreationFilter';
import { LoadFailure } from '../../../components/LoadFailure';
import { Loading } from '../../../components/Loading';
import { capitalise, findCollection, toSlug } from '../../../domain/catalogue';
import type { Creation } from '../../../domain/creation';
import { formatPrice } from '../../../domain/price';
import { listAll, remove } from '../../../services/creations/administration';
import { RemovalList } from '../RemovalList';
import { SessionNotice } from '../account/SessionNotice';
import { useLoaded } from '../useLoaded';
import { usePageTitle } from '../usePageTitle';

/** How long, in milliseconds, the search rests before the address follows: browsers refuse it at every letter. */
const ADDRESS_DELAY = 400;

/** Every creation, to be found by name or collection, changed or removed (spec.md point 2). */
export function DeleteCreated() {
  usePageTitle('Supprimer une création');
  const { loaded, retry, setValue } = useLoaded(listAll);
  const { search, collection, query, setSearch, setCollection } = useListFilter();
  const all = loaded.state === 'ready' ? loaded.value : [];
  const found = all.filter((creation) => isIn(creation, collection) && isNamed(creation, search));

  return (
    <div className="wrap page">
      <div className="page-head">
        <h1 className="page-title">Supprimer une création</h1>
        <p className="page-lead">La photo est supprimée avec la création. Vous pouvez aussi la modifier.</p>
      </div>
      <SessionNotice />
      <Saved />
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && (
        <LoadFailure title="Impossible de charger les créations" onRetry={retry} />
      )}
      {loaded.state === 'ready' && (
        <>
          <CreationFilter
            search={search}
            collection={collection}
            withElsewhere={all.some((creation) => isIn(creation, ELSEWHERE))}
            onSearch={setSearch}
            onCollection={setCollection}
          />
          <RemovalList<Creation>
            items={found}
            count={countWords(found.length, all.length)}
            empty={all.length === 0 ? 'Aucune création pour le moment.' : 'Aucune création ne correspond.'}
            emptyPicture="list"
            row={(creation) => ({
              details: detailsOf(creation),
              picture: creation.picture?.renditions[400] ?? creation.picture?.url ?? null,
              children: (
                <Link
                  className="button button--quiet button--small"
                  to={`/admin/editCreated/${encodeURIComponent(creation.id)}`}
                  state={{ search: query }}
                >
                  Modifier <span className="visually-hidden">{creation.name}</span>
                </Link>
              ),
            })}
            question="Voulez-vous vraiment supprimer cet élément ?"
            remove={remove}
            goneWords={(name) => `«\u00a0${name}\u00a0» a été supprimé.`}
            change={setValue}
          />
        </>
      )}
    </div>
  );
}

/** Search and filter, kept in the address, so that going back finds the same list. */
function useListFilter() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(params.get('q') ?? '');
  const [collection, setCollection] = useState(params.get('collection') ?? '');
  const next = new URLSearchParams({
    ...(search && { q: search }),
    ...(collection && { collection }),
  }).toString();
  useEffect(() => {
    if (next === params.toString()) return;
    const timer = setTimeout(() => setParams(next, { replace: true }), ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [next, params, setParams]);
  return { search, collection, query: next && `?${next}`, setSearch, setCollection };
}

/** What the edit page says when it comes back. */
function Saved() {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('saved' in state)) return null;
  return <output className="notice notice--success">«&nbsp;{String(state.saved)}&nbsp;» est à jour.</output>;
}

function isIn(creation: Creation, collection: string): boolean {
  if (collection === '') return true;
  const known = findCollection(creation.collection);
  return collection === ELSEWHERE ? known === null : known === collection;
}

/** As the admin types: any order of words, any case, accents or not. */
function isNamed({ name }: Creation, search: string): boolean {
  const wanted = toSlug(search).split(/\s+/).filter(Boolean);
  const plain = toSlug(name);
  return wanted.every((word) => plain.includes(word));
}

function detailsOf({ collection, category, price, customizable }: Creation): string {
  const place = [collection, category].filter(Boolean).map(capitalise).join(', ');
  const isExtra = customizable && collection !== 'personnalisable';
  return [place || 'Sans collection', formatPrice(price), isExtra && 'personnalisable']
    .filter(Boolean)
    .join(' · ');
}

function countWords(found: number, all: number): string {
  const noun = all > 1 ? 'créations' : 'création';
  return found === all ? `${all} ${noun}` : `${found} sur ${all} ${noun}`;
}
