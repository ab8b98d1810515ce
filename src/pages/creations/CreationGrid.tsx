import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import type { Creation } from '../../domain/creation';
import { CreationCard, cardId, focusCard } from './CreationCard';

/** Cards in the widest first row: their pictures are fetched at once, the others when they come near. */
export const FIRST_ROW = 4;

/** Cards from this index on are laid out only when they come near; shorter lists would gain nothing. */
const FAR = 48;

/** The cards of a list, in the order given. `onZoom` gets the id of the creation whose picture was pressed. */
export function CreationGrid({
  creations,
  onZoom,
}: {
  creations: readonly Creation[];
  onZoom: (id: string) => void;
}) {
  const keys = keysOf(creations);
  return (
    <ul className="grid" data-count={creations.length} {...useKeptFocus(creations)}>
      {creations.map((creation, index) => (
        <CreationCard
          key={keys[index]}
          creation={creation}
          priority={index === 0 ? 'first' : index < FIRST_ROW ? 'eager' : 'lazy'}
          far={index >= FAR}
          onZoom={onZoom}
        />
      ))}
    </ul>
  );
}

/**
 * Keys that depend on every card above. When a refresh adds, removes or rewrites a card, those below are thus mounted
 * anew in their places instead of being moved there, so that nothing shifts.
 */
function keysOf(creations: readonly Creation[]): string[] {
  let hash = 0;
  return creations.map(({ id, name, price, description }) => {
    for (const letter of id + name + price + description) hash = (hash * 31 + letter.charCodeAt(0)) | 0;
    return `${id} ${hash}`;
  });
}

/** Restores the focus of a card that is mounted anew. React reports no blur of what it removes. */
function useKeptFocus(creations: readonly Creation[]) {
  const focused = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (focused.current !== undefined && document.activeElement === document.body) focusCard(focused.current);
  }, [creations]);
  return {
    onFocus({ target }: FocusEvent) {
      const card = target.closest('li')?.id;
      focused.current = creations.find(({ id }) => cardId(id) === card)?.id;
    },
    onBlur() {
      focused.current = undefined;
    },
  };
}

/** Reserves the room of a list that is loading. */
export function CreationGridSkeleton() {
  return (
    <ul className="grid" aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <li className="card" key={index}>
          <span className="skeleton skeleton--picture" />
          <div className="card__body">
            <span className="skeleton" />
            <span className="skeleton skeleton--short" />
          </div>
        </li>
      ))}
    </ul>
  );
}
