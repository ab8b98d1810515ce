import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Creation, Picture } from '../../domain/creation';
import { CreationPicture } from './CreationPicture';
import { PriceTag } from '../../components/PriceTag';
import { useSwipe } from '../../components/useSwipe';

/** A creation that has a picture. */
export type Pictured = Creation & { picture: Picture };

/**
 * A picture, as large as the screen allows, over the page: a modal dialog of the browser's own, which keeps the focus
 * and gives it back. Buttons, arrow keys and swipes lead round through `creations`. Escape, the button and a press
 * beside the picture close it (spec.md point 2); `onClose` is called once it is closed.
 */
export function ZoomDialog({
  creations,
  index,
  onMove,
  onClose,
}: {
  creations: readonly Pictured[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const count = creations.length;
  const move = (step: 1 | -1) => count > 1 && onMove((index + step + count) % count);
  const swipe = useSwipe(move);

  // After every render: a picture that is asked for while the last one is still leaving the history finds it closed.
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  });

  const creation = creations[index];
  if (!creation) return null;
  const { id, name, description, price, picture } = creation;

  function keyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  }

  function closeBeside(event: MouseEvent) {
    if (isBeside(event, picture)) dialog.current?.close();
  }

  return (
    // The keyboard's way to close is Escape, the browser's own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      className="dialog dialog--picture zoom"
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      onKeyDown={keyDown}
      onClick={closeBeside}
      {...swipe}
    >
      {/* First, so that the focus starts here. */}
      <button type="button" className="icon-button dialog__close" onClick={() => dialog.current?.close()}>
        <span className="icon icon--close" aria-hidden="true" />
        <span className="visually-hidden">Fermer</span>
      </button>
      {count > 1 && (
        <>
          <button type="button" className="icon-button dialog__previous" onClick={() => move(-1)}>
            <span className="icon icon--previous" aria-hidden="true" />
            <span className="visually-hidden">Photo précédente</span>
          </button>
          <button type="button" className="icon-button dialog__next" onClick={() => move(1)}>
            <span className="icon icon--next" aria-hidden="true" />
            <span className="visually-hidden">Photo suivante</span>
          </button>
        </>
      )}
      <ZoomPicture key={id} creation={creation} />
      {/* Scrolls when long, hence can be focused. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="zoom__caption" aria-live="polite" tabIndex={0}>
        <div className="zoom__heading">
          <h2 className="zoom__name" id={title}>
            {name}
          </h2>
          <PriceTag price={price} />
          {count > 1 && (
            <p className="dialog__position">
              <span className="visually-hidden">Photo </span>
              {index + 1} / {count}
            </p>
          )}
        </div>
        {description.trim() !== '' && <p className="zoom__description">{description}</p>}
      </div>
    </dialog>
  );
}

/** The picture in all the room there is; its smallest copy, which the list has shown already, until it has come. */
function ZoomPicture({ creation: { name, picture } }: { creation: Pictured }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const preview = picture.renditions[400];
  const shape = { width: picture.width ?? 4, height: picture.height ?? 5 };
  return (
    <div className="zoom__stage">
      {preview && state !== 'loaded' && <img className="zoom__picture" src={preview} alt="" {...shape} />}
      {state === 'failed' ? (
        <p className="zoom__failed" role="alert">
          La photo n’a pas pu être chargée.
        </p>
      ) : (
        <CreationPicture
          className="zoom__picture"
          picture={picture}
          alt={name}
          sizes="100vw"
          priority="first"
          {...shape}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      )}
    </div>
  );
}

/** Whether a press fell on the veil: on the dialog itself, or on the empty part of the picture's frame. */
function isBeside(
  { target, currentTarget, clientX, clientY }: MouseEvent,
  { width, height }: Picture,
): boolean {
  if (target === currentTarget) return true;
  if (!(target instanceof Element) || !target.closest('.zoom__stage')) return false;
  const frame = target.getBoundingClientRect();
  const scale = Math.min(frame.width / (width ?? 4), frame.height / (height ?? 5));
  const across = Math.abs(clientX - (frame.left + frame.width / 2));
  const down = Math.abs(clientY - (frame.top + frame.height / 2));
  return across > ((width ?? 4) * scale) / 2 || down > ((height ?? 5) * scale) / 2;
}
