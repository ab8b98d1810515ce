import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../components/IconButton';
import type { Picture } from '../../domain/creation';
import { LONGEST_SIDE } from '../../domain/sizes';
import { CreationImage } from './CreationImage';

interface EnlargedPhotoProps {
  picture: Picture;
  alt: string;
  /** The point that was pressed, as fractions of the photo's width and height: in the middle at first. */
  at: readonly [x: number, y: number];
  onClose: () => void;
}

/** A photo in its own pixels, over everything. Fingers, wheel, arrow keys and a mouse's drag scroll it; Escape closes it. */
export function EnlargedPhoto({ at: [x, y], onClose, ...photo }: EnlargedPhotoProps) {
  const { width, height } = photo.picture;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return undefined;
    current.showModal();
    // Arrow keys do not scroll it from its button, whose position is fixed.
    current.focus();
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current;
    current.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2);
    return () => current.close();
  }, [x, y]);
  return (
    // React's events bubble to the zoom beneath, which would close, or change its creation.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className="full-screen enlarged"
      ref={dialog}
      aria-label={photo.alt}
      tabIndex={-1}
      onCancel={(event) => event.stopPropagation()}
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && onClose()}
      onDragStart={(event) => event.preventDefault()}
      onKeyDown={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onPointerMove={({ pointerType, buttons, movementX, movementY }) => {
        if (pointerType === 'mouse' && buttons === 1) dialog.current?.scrollBy(-movementX, -movementY);
      }}
    >
      <IconButton
        icon="close"
        className="enlarged__close"
        label="Réduire la photo"
        onClick={() => dialog.current?.close()}
      />
      <CreationImage
        {...photo}
        width={width ?? undefined}
        height={height ?? undefined}
        className="enlarged__photo"
        sizes={`max(100vw, ${width ?? LONGEST_SIDE}px)`}
        priority="first"
        fallback={<p role="alert">La photo n’a pas pu être chargée.</p>}
      />
    </dialog>
  );
}
