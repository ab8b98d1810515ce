import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../../components/IconButton';
import { useSwipe } from '../../../components/useSwipe';
import { creationIdOf } from '../../../domain/creationPath';
import { focusCard } from '../CreationCard';

interface ZoomDialogProps {
  className: string;
  id: string;
  name: string | undefined;
  position: string | null;
  /** Null where there is no other creation to leaf to. */
  onStep: ((step: 1 | -1) => void) | null;
  children: ReactNode;
}

/**
 * A modal dialog over a list. Buttons, arrow keys and swipes leaf through the list. Escape, the button and a press beside
 * the content close it at once; then it goes back in the history and focuses the creation's card.
 */
export function ZoomDialog(props: ZoomDialogProps) {
  const { className, id, name, position, onStep, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressOnBackdrop = useRef(false);
  const navigate = useNavigate();
  const swipe = useSwipe((step) => onStep?.(step));
  const [isClosing, setClosing] = useState(false);
  const [opened] = useState(id);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // Leafing may have replaced what had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) dialog.current?.focus();
  });

  // Not in a layout effect: after those, React restores the focus of before. While leafing, the cards are inert.
  useEffect(() => () => focusCard(id, { preventScroll: id === opened }), [id, opened]);

  function close() {
    if (isClosing) return;
    // Gone at once, but modal until the address has changed: going back would undo a link followed meanwhile.
    setClosing(true);
    // Unless Back was pressed already and React has yet to render it.
    if (creationIdOf(window.location.pathname) !== null) void navigate(-1);
  }

  function click(event: MouseEvent) {
    // Not the second click of a double click that opened it, nor the end of a text selection.
    if (event.detail < 2 && isPressOnBackdrop.current && isBackdrop(event)) close();
  }

  return (
    // The keyboard's way to close is Escape, the browser's own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      className={`zoom ${className}`}
      ref={dialog}
      hidden={isClosing}
      tabIndex={-1}
      aria-label={name ?? 'Création'}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // Some browsers close without asking at the second Escape.
      onClose={() => dialog.current?.open || close()}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') onStep?.(1);
        if (key === 'ArrowLeft') onStep?.(-1);
      }}
      onMouseDown={(event) => (isPressOnBackdrop.current = isBackdrop(event))}
      onClick={click}
      {...swipe}
    >
      {/* First, to get the initial focus. */}
      <IconButton icon="close" className="zoom__close" label="Fermer" onClick={close} />
      {onStep && (
        <>
          <IconButton
            icon="previous"
            className="zoom__previous"
            label="Création précédente"
            onClick={() => onStep(-1)}
          />
          <IconButton
            icon="next"
            className="zoom__next"
            label="Création suivante"
            onClick={() => onStep(1)}
          />
        </>
      )}
      {children}
      {position && <p className="zoom__position">{position}</p>}
      {/* Announces leafing; screen readers announce what the dialog opens with anyway. */}
      <output className="visually-hidden">{name}</output>
    </dialog>
  );
}

function isBackdrop({ target }: MouseEvent): boolean {
  return target instanceof Element && target.matches('.zoom, .zoom__wait, .zoom > .creation-sheet');
}
