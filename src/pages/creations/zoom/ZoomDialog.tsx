import { useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Loading } from '../../../components/Loading';
import { PriceTag } from '../../../components/PriceTag';
import { useSwipe } from '../../../components/useSwipe';
import { CreationActions } from '../CreationActions';
import { isBeside } from './isBeside';
import type { FoundCreation } from '../useCreation';
import { useTitle } from '../../useTitle';
import { unveil } from './useZoom';
import { ZoomPicture } from './ZoomPicture';

/**
 * A creation over the page, its picture as large as the screen allows: the browser's own modal dialog, which keeps the
 * focus. Buttons, arrow keys and swipes call `onLeaf`; Escape, the button and a click beside the picture `onClose`.
 * Open for as long as it is rendered.
 *
 * @param position in the list's pictures; null where there is nothing to leaf through
 */
export function ZoomDialog({
  creation,
  position,
  onLeaf,
  onRetry,
  onClose,
}: {
  creation: Exclude<FoundCreation, 'gone'>;
  position: { index: number; count: number } | null;
  onLeaf: (step: 1 | -1) => void;
  onRetry: () => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressBeside = useRef(false);
  const title = useId();
  const leaf = (step: 1 | -1) => position && onLeaf(step);
  const swipe = useSwipe(leaf);
  const found = typeof creation === 'object' ? creation : null;
  useTitle(found?.name);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    unveil();
    // Restores the focus.
    return () => element?.close();
  }, []);

  function keyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') leaf(1);
    if (key === 'ArrowLeft') leaf(-1);
  }

  function click(event: MouseEvent) {
    // Neither the second of the double click that opened it, nor the end of a text selection.
    if (event.detail < 2 && isPressBeside.current && isBeside(event)) onClose();
  }

  return (
    // The keyboard's way to close is Escape, the browser's own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      className="zoom"
      ref={dialog}
      aria-labelledby={found ? title : undefined}
      aria-label={found ? undefined : 'Création'}
      // At once: `close` comes a moment later, and a key pressed in between would meet a list that thinks it is covered.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => dialog.current?.open || onClose()}
      onKeyDown={keyDown}
      onMouseDown={(event) => (isPressBeside.current = isBeside(event))}
      onClick={click}
      {...swipe}
    >
      {/* First, so that the focus starts here. */}
      <ZoomButton place="close" label="Fermer" onPress={onClose} />
      {position && (
        <>
          <ZoomButton place="previous" label="Photo précédente" onPress={() => leaf(-1)} />
          <ZoomButton place="next" label="Photo suivante" onPress={() => leaf(1)} />
        </>
      )}
      {found ? (
        <>
          <ZoomPicture key={found.id} creation={found} />
          <div className="zoom__caption">
            <div className="zoom__heading">
              <h2 className="zoom__name" id={title}>
                {found.name}
              </h2>
              {found.price.trim() !== '' && <PriceTag price={found.price} />}
              {position && (
                <p className="zoom__position">
                  <span className="visually-hidden">Photo </span>
                  {position.index + 1} / {position.count}
                </p>
              )}
            </div>
            {found.description.trim() !== '' && <p className="zoom__description">{found.description}</p>}
            <CreationActions creation={found} />
          </div>
        </>
      ) : (
        <div className="zoom__stage zoom__wait">
          {creation === 'failed' ? (
            <div role="alert" className="stack">
              <p>La création n’a pas pu être chargée. Vérifiez votre connexion.</p>
              <button type="button" className="button" onClick={onRetry}>
                Réessayer
              </button>
            </div>
          ) : (
            <Loading />
          )}
        </div>
      )}
      {/* Leafing is announced; what the dialog opens with is read by itself. */}
      <output className="visually-hidden">
        {position && found && `${found.name}, photo ${position.index + 1} sur ${position.count}`}
      </output>
    </dialog>
  );
}

function ZoomButton({
  place,
  label,
  onPress,
}: {
  place: 'close' | 'previous' | 'next';
  label: string;
  onPress: () => void;
}) {
  return (
    <button type="button" className={`icon-button zoom__${place}`} onClick={onPress}>
      <span className={`icon icon--${place}`} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
