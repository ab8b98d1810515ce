import { useCallback } from 'react';
import { cardId } from './CreationCard';
import { CreationGrid, CreationGridSkeleton } from './CreationGrid';
import { LoadFailure } from '../../components/LoadFailure';
import { Loading } from '../../components/Loading';
import { MoreButton } from './MoreButton';
import { NoCreation } from './NoCreation';
import { ProductData } from './ProductData';
import { ZoomDialog, type Pictured } from './ZoomDialog';
import { loadMore, type ShownList } from './creationLists';
import type { Resource } from '../Resource';
import { useResource } from '../useResource';
import { useZoom } from './useZoom';

/** How far from the last picture, in pictures, the next page of the list is fetched. */
const NEAR_THE_END = 3;

/** The states of a list: 'Chargement...', failed, empty, and its cards. */
export function CreationListResults({ list, title }: { list: Resource<ShownList>; title: string }) {
  const state = useResource(list);
  const shown = state.status === 'ready' ? state.value : null;
  return (
    <div className="list-results">
      <div className="list-results__status">
        {state.status === 'loading' && <Loading inline />}
        {/* Stays from state to state, so that what comes is read out. */}
        <output className="toolbar__count">{shown && countOf(shown)}</output>
      </div>
      {state.status === 'loading' && <CreationGridSkeleton />}
      {state.status === 'failed' && (
        <LoadFailure title="Impossible de charger les créations." onRetry={() => list.refresh()} />
      )}
      {shown?.items.length === 0 && <NoCreation />}
      {shown && shown.items.length > 0 && <Creations list={list} shown={shown} title={title} />}
    </div>
  );
}

/** The cards, the way to more of them, and the one that is enlarged. */
function Creations({ list, shown, title }: { list: Resource<ShownList>; shown: ShownList; title: string }) {
  const { items, next, more } = shown;
  const { zoomed, open, move, close } = useZoom(focusCard);
  const pictured = items.filter((creation): creation is Pictured => creation.picture !== null);
  const index = pictured.findIndex(({ id }) => id === zoomed);
  const showMore = useCallback(() => void loadMore(list), [list]);

  function show(at: number) {
    const creation = pictured[at];
    if (creation) void move(creation.id);
    if (at >= pictured.length - NEAR_THE_END) showMore();
  }

  return (
    <>
      <CreationGrid creations={items} onZoom={open} />
      <MoreButton
        shown={items.length}
        state={next ? more : 'end'}
        onMore={showMore}
        onAdded={(first) => focusCard(items[first]?.id)}
      />
      {index >= 0 && <ZoomDialog creations={pictured} index={index} onMove={show} onClose={close} />}
      <ProductData title={title} creations={items} />
    </>
  );
}

/** Gives the focus to what can be pressed in a card, or to the card. */
function focusCard(creationId: string | undefined): void {
  const card = creationId === undefined ? null : document.getElementById(cardId(creationId));
  (card?.querySelector('button') ?? card)?.focus();
}

function countOf({ items, next }: ShownList): string {
  if (items.length === 0) return '';
  if (items.length === 1) return '1 création';
  return next ? `${items.length} créations affichées` : `${items.length} créations`;
}
