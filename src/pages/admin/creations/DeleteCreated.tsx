import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/EmptyState';
import { Field } from '../../../components/Field';
import { LoadFailure } from '../../../components/LoadFailure';
import { LoadMore } from '../../../components/LoadMore';
import { Loading } from '../../../components/Loading';
import { PageHead } from '../../../components/PageHead';
import { StoredImage } from '../../../components/StoredImage';
import { COLLECTIONS, capitalise, findCollection } from '../../../domain/catalogue';
import { draftOf, type Creation } from '../../../domain/creation';
import { formatPrice } from '../../../domain/price';
import { shortened } from '../../../domain/shortened';
import { listAll, remove } from '../../../services/creations/administration';
import { SessionNotice } from '../account/SessionNotice';
import { RemovalFailure, RemovalRefusal } from '../RemovalFailure';
import { RemoveButton } from '../RemoveButton';
import { matchesSearch, titleOf } from '../search';
import { useLoaded } from '../useLoaded';
import { usePageTitle } from '../usePageTitle';
import { useRemovals } from '../useRemovals';
import { editKey, editPath, forgetDraft } from './useCreationDraft';
import { PutBackLink } from './PutBackLink';
import { WaitingDrafts } from './WaitingDrafts';

/** Selects creations without a known collection: placeholders and older records. */
const NO_COLLECTION = 'aucune';

/** Rows drawn at first, and added at a time: a phone stays quick with hundreds of records. */
const ROWS_AT_A_TIME = 50;

/** Characters of a removed creation's name: its notice lies over the list. */
const NAME_SHOWN = 60;

/** Milliseconds without a key before the address takes the search: Safari refuses more than 100 changes in 30 seconds. */
const PAUSE = 300;

/** Lists every creation; finds them by name or collection, and leads to editing or removes them. */
export function DeleteCreated() {
  usePageTitle('Supprimer une création');
  const { loaded, retry } = useLoaded(listAll);

  return (
    <div className="wrap page">
      <PageHead
        title="Supprimer une création"
        lead="La photo est supprimée avec la création. Vous pouvez aussi la modifier."
      />
      <SessionNotice />
      <WaitingDrafts />
      {loaded.status === 'loading' && <Loading />}
      {loaded.status === 'failed' && (
        <LoadFailure title="Impossible de charger les créations" onRetry={retry} />
      )}
      {loaded.status === 'ready' && <List all={loaded.value} />}
    </div>
  );
}

/** The list: its search, filter and length are in the address, so that going back finds it as it was. */
function List({ all: read }: { all: readonly Creation[] }) {
  const { list, fallback, pending, failures, gone, last, start } = useRemovals<Creation>(async ({ id }) => {
    await remove({ id });
    forgetDraft(editKey(id));
  });
  const [params, setParams] = useSearchParams();
  /** A search that is not in the address yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const stored = params.get('q') ?? '';
  if (typed === stored) setTyped(null);
  const search = typed ?? stored;
  const collection = params.get('collection') ?? '';
  const shown = Number(params.get('lignes')) || ROWS_AT_A_TIME;
  const all = read.filter(({ id }) => !gone.has(id));
  const found = all.filter((one) => isIn(one, collection) && matchesSearch(one.name, search));
  const [removed] = last;
  const { state } = useLocation();

  const address = withValue(params, 'q', search);
  const change = (name: string, value: string) =>
    setParams(withValue(address, name, value), { replace: true });

  // Also after a render for another reason, so that it never writes an address of long ago.
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => change('q', typed), PAUSE);
    return () => clearTimeout(timer);
  });

  return (
    <>
      {isSaved(state) && !removed && (
        <output className="notice notice--success">«&nbsp;{state.saved}&nbsp;» est à jour.</output>
      )}
      <div className="toolbar">
        <Field
          label="Rechercher par nom"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Field
          kind="select"
          label="Collection"
          value={collection}
          onChange={(event) => change('collection', event.target.value)}
        >
          <option value="">Toutes</option>
          {COLLECTIONS.map((name) => (
            <option key={name} value={name}>
              {capitalise(name)}
            </option>
          ))}
          {all.some((one) => isIn(one, NO_COLLECTION)) && (
            <option value={NO_COLLECTION}>Sans collection</option>
          )}
        </Field>
        <output className="toolbar__count" ref={fallback} tabIndex={-1}>
          {countWords(found.length, all.length)}
        </output>
      </div>
      <RemovalRefusal failures={failures} />
      {found.length === 0 && (
        <EmptyState picture="list">
          <p className="empty-state__text">
            {all.length === 0 ? 'Aucune création pour le moment.' : 'Aucune création ne correspond.'}
          </p>
        </EmptyState>
      )}
      <ul className="list-rows" ref={list}>
        {found.slice(0, shown).map((creation) => (
          <li className="list-row" key={creation.id} aria-busy={pending.has(creation.id)}>
            <SmallPicture url={creation.picture?.renditions[400] ?? creation.picture?.url} />
            <div className="list-row__text">
              <h2 className="list-row__title">{titleOf(creation)}</h2>
              <div className="list-row__details">{detailsOf(creation)}</div>
              <RemovalFailure failure={failures.get(creation.id)} />
            </div>
            <div className="list-row__actions">
              <Link className="button button--quiet button--small" to={`${editPath(creation.id)}?${address}`}>
                Modifier <span className="visually-hidden">{creation.name}</span>
              </Link>
              <RemoveButton
                id={creation.id}
                title={titleOf(creation)}
                pending={pending.has(creation.id)}
                onPress={() => void start([creation], 'Voulez-vous vraiment supprimer cet élément ?')}
              />
            </div>
          </li>
        ))}
      </ul>
      <LoadMore
        className="row"
        label={`Afficher plus (${found.length - shown})`}
        state={found.length > shown ? 'idle' : 'end'}
        onMore={() => change('lignes', String(shown + ROWS_AT_A_TIME))}
      />
      <output className={removed && 'notice notice--success list-removed'}>
        {removed && (
          <>
            «&nbsp;{shortened(titleOf(removed), NAME_SHOWN)}&nbsp;» a été supprimé.
            <PutBackLink id={removed.id} values={draftOf(removed)} />
          </>
        )}
      </output>
    </>
  );
}

function withValue(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value) changed.set(name, value);
  else changed.delete(name);
  return changed;
}

function SmallPicture({ url }: { url: string | undefined }) {
  const ground = <span className="list-row__picture" />;
  if (!url) return ground;
  return (
    <StoredImage
      className="list-row__picture"
      src={url}
      alt=""
      width={400}
      height={500}
      loading="lazy"
      decoding="async"
      failure={() => ground}
    />
  );
}

/** Whether the edit page tells what it has just saved. */
function isSaved(state: unknown): state is { saved: string } {
  return typeof state === 'object' && state !== null && 'saved' in state;
}

function isIn(creation: Creation, collection: string): boolean {
  if (collection === '') return true;
  const known = findCollection(creation.collection);
  return collection === NO_COLLECTION ? known === null : known === collection;
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
