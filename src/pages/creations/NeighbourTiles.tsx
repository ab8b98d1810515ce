import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { listPath, type ListFilter } from '../../domain/catalogue';
import { NEIGHBOURS } from '../../domain/sizes';
import { trailTo } from '../../domain/listTrail';
import { useResourceState } from '../../data/Resource';
import { whenIdle } from '../../data/whenIdle';
import { creationDetails, firstCreations, neighboursOf } from './creationData';
import { CreationTiles } from './CreationTiles';

/** The creations beside one in its category: those that the build knew of, until the category is read. */
export function NeighbourTiles({ id, ...filter }: ListFilter & { id: string }) {
  const details = useResourceState(creationDetails(id));
  const { value, readAt } = details.status === 'ready' ? details : {};
  const category = firstCreations(filter);
  const state = useResourceState(category);
  useEffect(() => {
    whenIdle(() => void category.refresh());
  }, [category]);
  const isRead = state.status === 'ready';
  const creations = isRead ? neighboursOf({ id }, state.value) : value?.neighbours;
  if (creations ? creations.length === 0 : state.status === 'failed') return null;
  return (
    <section className="stack neighbours" aria-labelledby="neighbours">
      <h2 className="neighbours__title" id="neighbours">
        À voir aussi
      </h2>
      <CreationTiles creations={creations} readAt={isRead ? state.readAt : readAt} count={NEIGHBOURS} />
      <Link className="button button--quiet" to={listPath(filter.collection, filter.category)}>
        Voir toute la {filter.category === null ? 'collection' : 'catégorie'} «&nbsp;
        {trailTo(filter).at(-1)?.label}&nbsp;»
      </Link>
    </section>
  );
}
