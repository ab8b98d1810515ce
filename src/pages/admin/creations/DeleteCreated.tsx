import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { LoadFailure } from '../../../components/LoadFailure';
import { Loading } from '../../../components/Loading';
import { PageHead } from '../../../components/PageHead';
import { capitalise, findCollection, toSlug } from '../../../domain/catalogue';
import type { Creation } from '../../../domain/creation';
import { formatPrice } from '../../../domain/price';
import { listAll, remove } from '../../../services/creations/administration';
import { SessionNotice } from '../account/SessionNotice';
import { RemovalList } from '../RemovalList';
import { useLoaded } from '../useLoaded';
import { usePageTitle } from '../usePageTitle';
import { CreationFilter, NO_COLLECTION } from './CreationFilter';
import { holdDraft } from './draftStore';
import { editKey } from './EditCreated';
import { useListAddress } from './useListAddress';

/** Lists every creation; finds them by name or collection, and leads to editing or removes them. */
export function DeleteCreated() {
  usePageTitle('Supprimer une création');
  const { loaded, retry, change } = useLoaded(listAll);
  const { search, collection, shown, query, setSearch, setCollection, show } = useListAddress();
  const { saved, hideSaved } = useSaved();
  const all = loaded.status === 'ready' ? loaded.value : [];
  const found = all.filter((creation) => isIn(creation, collection) && isNamed(creation, search));

  return (
    <div className="wrap page">
      <PageHead
        title="Supprimer une création"
        lead="La photo est supprimée avec la création. Vous pouvez aussi la modifier."
      />
      <SessionNotice />
      {saved && <output className="notice notice--success">«&nbsp;{saved}&nbsp;» est à jour.</output>}
      {loaded.status === 'loading' && <Loading />}
      {loaded.status === 'failed' && (
        <LoadFailure title="Impossible de charger les créations" onRetry={retry} />
      )}
      {loaded.status === 'ready' && (
        <>
          <CreationFilter
            search={search}
            collection={collection}
            offersNoCollection={all.some((creation) => isIn(creation, NO_COLLECTION))}
            onSearch={setSearch}
            onCollection={setCollection}
          />
          <RemovalList<Creation>
            items={found}
            count={countWords(found.length, all.length)}
            shown={shown}
            onShow={show}
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
            onRemoved={(removed) => {
              hideSaved();
              removed.forEach(({ id }) => void forgetDraft(id));
            }}
            removedMessage={(name) => `«\u00a0${name}\u00a0» a été supprimé.`}
            change={change}
          />
        </>
      )}
    </div>
  );
}

/** The name of what the edit page has just saved; forgotten on reload. */
function useSaved() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [saved, setSaved] = useState(() => savedName(state));
  const isTold = savedName(state) === '';
  useEffect(() => {
    if (!isTold) void navigate({ search }, { replace: true });
  }, [isTold, navigate, search]);
  return { saved, hideSaved: () => setSaved('') };
}

function savedName(state: unknown): string {
  return typeof state === 'object' && state !== null && 'saved' in state ? String(state.saved) : '';
}

function isIn(creation: Creation, collection: string): boolean {
  if (collection === '') return true;
  const known = findCollection(creation.collection);
  return collection === NO_COLLECTION ? known === null : known === collection;
}

/** Matches words in any order, whatever their case and accents. */
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

/** Drops what was typed about a removed creation. */
async function forgetDraft(id: string): Promise<void> {
  const hold = await holdDraft(editKey(id));
  hold.forget();
  hold.release();
}
