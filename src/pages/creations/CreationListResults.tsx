import { useCallback, useDeferredValue, useEffect } from 'react';
import { focusCard } from './CreationCard';
import { CreationGrid, CreationGridSkeleton } from './CreationGrid';
import { BRAND } from '../../domain/brand';
import { LoadFailure } from '../../components/LoadFailure';
import { Loading } from '../../components/Loading';
import { LoadMore } from '../../components/LoadMore';
import { StaleNotice } from '../StaleNotice';
import { NoCreation } from './NoCreation';
import type { CreationListResource, ShownList } from './creationLists';
import { useResource } from '../useResource';
import { loadZoom } from './zoom/loadZoom';
import { whenIdle } from '../whenIdle';

/** The states of a list: 'Chargement...', failed, empty, and its cards. */
export function CreationListResults({ list }: { list: CreationListResource }) {
  const state = useResource(list);
  const shown = state.status === 'ready' ? state.value : null;
  return (
    <div className="list-results">
      <div className="list-results__status">
        {state.status === 'loading' && <Loading inline />}
        {/* Always mounted, so that changes are announced. */}
        <output className="toolbar__count">{shown && countOf(shown)}</output>
      </div>
      {state.status === 'loading' && <CreationGridSkeleton />}
      {state.status === 'failed' && (
        <LoadFailure title="Impossible de charger les créations." onRetry={() => list.refresh()} />
      )}
      {shown?.items.length === 0 && (
        <NoCreation of={list.section.category === null ? 'collection' : 'catégorie'} />
      )}
      {shown && shown.items.length > 0 && (
        <>
          <Creations list={list} shown={shown} />
          <p className="list-results__note">{BRAND.priceNote}</p>
        </>
      )}
      <StaleNotice what="Catalogue" state={state} onRetry={() => list.refresh()} />
    </div>
  );
}

/** The cards, and the button for more. */
function Creations({ list, shown }: { list: CreationListResource; shown: ShownList }) {
  // Drawing new cards, slow on a cheap phone, holds up no other answer to a tap.
  const { items, hasMore, more } = useDeferredValue(shown);
  useEffect(() => whenIdle(() => void loadZoom().catch(() => undefined)), []);
  const showMore = useCallback(() => void list.loadMore(), [list]);

  return (
    <>
      <CreationGrid creations={items} />
      <LoadMore
        className="list-results__more"
        label="Voir plus de créations"
        state={hasMore ? more : 'end'}
        onMore={showMore}
        growing={{ shown: items.length, onAdded: (first) => focusCard(items[first]?.id ?? '') }}
      />
    </>
  );
}

function countOf({ items, hasMore }: ShownList): string {
  if (items.length === 0) return '';
  if (items.length === 1) return '1 création';
  return hasMore ? `${items.length} créations affichées` : `${items.length} créations`;
}
