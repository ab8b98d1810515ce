import { useCallback } from 'react';
import { cardId } from './CreationCard';
import { CreationGrid, CreationGridSkeleton } from './CreationGrid';
import { LoadFailure } from '../../components/LoadFailure';
import { Loading } from '../../components/Loading';
import { MoreButton } from './MoreButton';
import { StaleNotice } from '../StaleNotice';
import { NoCreation } from './NoCreation';
import { ProductData } from './ProductData';
import { ZoomDialog, type Pictured } from './ZoomDialog';
import type { CreationListResource, ShownList } from './creationLists';
import { useResource } from '../useResource';
import { useZoom } from './useZoom';

/** How far from the last picture, in pictures, the next page of the list is fetched. */
const NEAR_THE_END = 3;

/** The states of a list: 'Chargement...', failed, empty, and its cards. */
export function CreationListResults({ list, title }: { list: CreationListResource; title: string }) {
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
      <StaleNotice what="Catalogue" state={state} onRetry={() => list.refresh()} />
    </div>
  );
}

/** The cards, the button for more, and the enlarged picture. */
function Creations({ list, shown, title }: { list: CreationListResource; shown: ShownList; title: string }) {
  const { items, total, hasMore, more } = shown;
  const { zoomed, open, move, close } = useZoom(focusCard);
  const pictured = items.filter((creation): creation is Pictured => creation.picture !== null);
  const index = pictured.findIndex(({ id }) => id === zoomed);
  const showMore = useCallback(() => void list.loadMore(), [list]);

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
        state={hasMore ? more : 'end'}
        onMore={showMore}
        onAdded={(first) => focusCard(items[first]?.id)}
      />
      {index >= 0 && <ZoomDialog creations={pictured} index={index} onMove={show} onClose={close} />}
      <ProductData title={title} creations={items} total={total} />
    </>
  );
}

/** Gives the focus to what can be pressed in a card, or to the card. */
function focusCard(creationId: string | undefined): void {
  const card = creationId === undefined ? null : document.getElementById(cardId(creationId));
  (card?.querySelector('button') ?? card)?.focus();
}

function countOf({ items, hasMore }: ShownList): string {
  if (items.length === 0) return '';
  if (items.length === 1) return '1 création';
  return hasMore ? `${items.length} créations affichées` : `${items.length} créations`;
}
