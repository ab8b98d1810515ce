import { Suspense, lazy, useEffect, useLayoutEffect, useRef } from 'react';
import type { Creation } from '../../../domain/creation';
import { whenIdle } from '../../whenIdle';
import { focusCard } from '../CreationCard';
import { useCreation } from '../useCreation';
import { isZoomAddress, unveil, useZoom } from './useZoom';

/** How many pictures before the last one the rest of the list is asked for. */
const NEAR_THE_END = 3;

const loadDialog = () => import('./ZoomDialog');
if (typeof location !== 'undefined' && isZoomAddress(location.search))
  void loadDialog().catch(() => undefined);
const ZoomDialog = lazy(async () => ({ default: (await loadDialog()).ZoomDialog }));

/**
 * The creation that the address names, enlarged over its list; a line above the list if it is gone. The dialog's code is
 * fetched once the page is idle.
 *
 * @param items the list, null while it is loading
 * @param hasMore whether the list goes on beyond `items`
 * @param onNearEnd called while the visitor leafs through its last pictures
 */
export function Zoom({
  items,
  hasMore,
  onNearEnd,
}: {
  items: readonly Creation[] | null;
  hasMore: boolean;
  onNearEnd: () => void;
}) {
  const { zoomed, isHydrated, move, close } = useZoom(focusCard);
  const [creation, retry] = useCreation(zoomed, items);
  useEffect(() => whenIdle(() => void loadDialog().catch(() => undefined)), []);

  const pictured = (items ?? []).filter(({ picture }) => picture);
  const index = pictured.findIndex(({ id }) => id === zoomed);
  const count = pictured.length;

  // The last loaded picture, from which the visitor leafed on: the next page goes on there, not at the first picture.
  const leftAt = useRef<string>(null);
  useEffect(() => {
    const next = pictured[index + 1];
    if (!next || leftAt.current === null || leftAt.current !== zoomed) return;
    leftAt.current = null;
    move(next.id);
  });

  function leaf(step: 1 | -1) {
    if (hasMore && step === 1 && index === count - 1) {
      leftAt.current = zoomed;
      onNearEnd();
      return;
    }
    const at = (index + step + count) % count;
    const next = pictured[at];
    if (next) move(next.id);
    if (at >= count - NEAR_THE_END) onNearEnd();
  }

  const isShown = zoomed !== null && creation !== 'gone';
  useLayoutEffect(() => {
    // The dialog lifts the veil itself; without it the list must show.
    if (isHydrated && !isShown) unveil();
  }, [isHydrated, isShown]);

  const isGone = zoomed !== null && creation === 'gone';
  return (
    <>
      <output className="zoom-notice">
        {isGone && (
          <p className="notice">Cette création n’est plus dans la vitrine. Voici celles qui l’entouraient.</p>
        )}
      </output>
      {isShown && (
        <Suspense fallback={null}>
          <ZoomDialog
            creation={creation}
            position={index < 0 || count < 2 ? null : { index, count }}
            onLeaf={leaf}
            onRetry={retry}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
