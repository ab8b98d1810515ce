import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { listPath, type ListFilter } from '../../domain/catalogue';
import { NEIGHBOURS } from '../../domain/sizes';
import { trailTo } from '../../domain/listTrail';
import { useResourceState } from '../../data/Resource';
import { whenIdle } from '../../data/whenIdle';
import { creationDetails } from './creationDetails';
import { creationList, neighboursOf } from './creationLists';
import { CreationTiles } from './CreationTiles';

/** The creations beside one in its category: those that the build knew of, until the list itself is read. */
export function NeighbourTiles({ id, ...filter }: ListFilter & { id: string }) {
  const details = useResourceState(creationDetails(id));
  const { value, readAt } = details.status === 'ready' ? details : {};
  const built = value?.neighbours;
  const list = creationList(filter);
  const state = useResourceState(list);
  useEffect(() => {
    whenIdle(() => void (built ? list.refresh() : list.prefetch().then(() => list.refresh())));
  }, [list, built]);
  const isListed = state.status === 'ready';
  const creations = isListed ? neighboursOf({ id }, state.value.items) : built;
  if (creations ? creations.length === 0 : state.status === 'failed') return null;
  return (
    <section className="stack neighbours" aria-labelledby="neighbours">
      <h2 className="neighbours__title" id="neighbours">
        À voir aussi
      </h2>
      <CreationTiles creations={creations} readAt={isListed ? state.readAt : readAt} count={NEIGHBOURS} />
      <Link className="button button--quiet" to={listPath(filter.collection, filter.category)}>
        Voir toute la {filter.category === null ? 'collection' : 'catégorie'} «&nbsp;
        {trailTo(filter).at(-1)?.label}&nbsp;»
      </Link>
    </section>
  );
}
