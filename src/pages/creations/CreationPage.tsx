import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Breadcrumb } from '../../components/PageHead';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { useHydrated } from '../../components/useHydrated';
import { capitalise, listPath, type ListFilter } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { creationIdOf } from '../../domain/creationPath';
import { NEIGHBOURS } from '../../domain/limits';
import { Failed } from '../../data/Loaded';
import { StaleNotice } from '../../data/StaleNotice';
import { useResource, useResourceState } from '../../data/Resource';
import { whenIdle } from '../../data/whenIdle';
import { creationDetails, type CreationDetails } from './creationDetails';
import { creationList } from './creationLists';
import { CreationSheet } from './CreationSheet';
import { CreationTiles, TILE_COPY, type TileState } from './CreationTiles';
import { neighboursOf } from './neighbours';
import { coloursOf, listFilterOf, trailTo } from '../../domain/listTrail';

/** The page of a creation, named by the address. */
export function CreationPage() {
  const { pathname, state } = useLocation();
  const id = creationIdOf(pathname) ?? '';
  const { isFromTile = false } = (state ?? {}) as Partial<TileState>;
  // A reload keeps the state, not what was on screen.
  const isHydrated = useHydrated();
  return <Details key={id} id={id} isFromTile={isFromTile && isHydrated} />;
}

function Details({ id, isFromTile }: { id: string; isFromTile: boolean }) {
  const resource = creationDetails(id);
  const state = useResource(resource);
  const { value: shown, readAt } = state.status === 'ready' ? state : { value: null, readAt: null };

  if (!shown)
    return (
      <div className="wrap page">
        <h1 className="visually-hidden">Création</h1>
        {state.status === 'loading' && <Loading />}
        <Failed resource={resource} failure="Impossible de charger cette création" />
      </div>
    );
  const { creation } = shown;
  if (!creation) return <Gone filter={shown.filter ?? null} />;
  const filter = listFilterOf(creation);
  return (
    <div className={`wrap page creation-page ${coloursOf(filter)}`}>
      <Breadcrumb trail={trailTo(filter)} />
      <CreationSheet creation={creation} heading="h1" seen={isFromTile ? TILE_COPY : undefined} />
      {filter && <Neighbours of={creation} filter={filter} built={shown.neighbours} readAt={readAt} />}
      <StaleNotice resource={resource} />
    </div>
  );
}

interface NeighboursProps {
  of: Creation;
  filter: ListFilter;
  /** What the build has baked in. */
  built: CreationDetails['neighbours'];
  readAt: Date;
}

/** Other creations of its list, and a link to all of them; nothing where they cannot be read. */
function Neighbours({ of, filter, built, readAt }: NeighboursProps) {
  const list = creationList(filter);
  const state = useResourceState(list);
  useEffect(() => {
    whenIdle(() => void (built ? list.refresh() : list.prefetch().then(() => list.refresh())));
  }, [list, built]);
  const isListed = state.status === 'ready';
  const creations = isListed ? neighboursOf(of, state.value.items) : built;
  if (creations ? creations.length === 0 : state.status === 'failed') return null;
  return (
    <section className="neighbours" aria-labelledby="neighbours">
      <h2 className="neighbours__title" id="neighbours">
        Ses voisines au catalogue
      </h2>
      <CreationTiles
        creations={creations ?? null}
        readAt={isListed ? state.readAt : readAt}
        count={NEIGHBOURS}
      />
      <Link className="button button--quiet" to={listPath(filter.collection, filter.category)}>
        Voir toute la {filter.category === null ? 'collection' : 'catégorie'} «&nbsp;
        {trailTo(filter).at(-1)?.label}&nbsp;»
      </Link>
    </section>
  );
}

function Gone({ filter }: { filter: ListFilter | null }) {
  return (
    <div className="wrap page">
      <EmptyState drawing="list">
        <h1 className="empty-state__text">Cette création n’est plus au catalogue.</h1>
        <p className="empty-state__help">
          Elle a peut-être trouvé une nouvelle maison. D’autres attendent, et nos mains en préparent.
        </p>
        <p className="row">
          {filter && (
            <Link className="button" to={listPath(filter.collection)}>
              {`Voir la collection ${capitalise(filter.collection)}`}
            </Link>
          )}
          <Link className={filter ? 'button button--quiet' : 'button'} to="/">
            Retour à l’accueil
          </Link>
        </p>
      </EmptyState>
    </div>
  );
}
