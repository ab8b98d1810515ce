import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { listPath, type ListFilter } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { NEIGHBOURS } from '../../domain/sizes';
import { listFilterOf, trailTo } from '../../domain/listTrail';
import { useResourceState } from '../../data/Resource';
import { whenIdle } from '../../data/whenIdle';
import { creationDetails } from './creationDetails';
import { creationList, neighboursOf } from './creationLists';
import { CreationTiles } from './CreationTiles';

interface TilesProps {
  of: Creation;
  filter: ListFilter;
  built: readonly Creation[] | undefined;
  readAt: Date;
}

export function NeighbourTiles({ id }: { id: string }) {
  const state = useResourceState(creationDetails(id));
  const shown = state.status === 'ready' ? state.value : null;
  const filter = shown?.creation && listFilterOf(shown.creation);
  if (state.status !== 'ready' || !shown?.creation || !filter) return null;
  return <Tiles of={shown.creation} filter={filter} built={shown.neighbours} readAt={state.readAt} />;
}

function Tiles({ of, filter, built, readAt }: TilesProps) {
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
        À voir aussi
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
