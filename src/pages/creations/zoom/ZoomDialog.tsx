import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useSwipe } from '../../../components/useSwipe';
import { creationIdOf } from '../../../domain/creationPath';
import { focusCard } from '../CreationCard';

/**
 * The browser's own modal dialog over a list, open for as long as it is rendered. Escape, the button and a press beside
 * the content close it at once; then it steps back to the list's entry of the history and focuses the creation's card.
 * Buttons, arrow keys and swipes call `onLeaf`, unless null.
 *
 * @param name of the creation; undefined while there is none
 */
export function ZoomDialog({
  className,
  id,
  name,
  position,
  onLeaf,
  children,
}: {
  className: string;
  id: string;
  name: string | undefined;
  position: string | null;
  onLeaf: ((step: 1 | -1) => void) | null;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressBeside = useRef(false);
  const navigate = useNavigate();
  const swipe = useSwipe((step) => onLeaf?.(step));
  const isLeaving = useRef(false);
  const ids = useRef({ opened: id, shown: id });
  useEffect(() => {
    ids.current.shown = id;
  }, [id]);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // Not in a layout effect: React puts the focus back to where it was before a change.
  useEffect(() => {
    const { current } = ids;
    return () => {
      document.body.inert = false;
      focusCard(current.shown, { preventScroll: current.shown === current.opened });
    };
  }, []);

  function close() {
    if (isLeaving.current) return;
    isLeaving.current = true;
    dialog.current?.close();
    // A step back takes a moment, and would undo a link followed meanwhile.
    document.body.inert = true;
    // Unless Back has been pressed, and React has yet to draw it.
    if (creationIdOf(window.location.pathname) !== null) stepBack(() => void navigate(-1));
  }

  function keyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') onLeaf?.(1);
    if (key === 'ArrowLeft') onLeaf?.(-1);
  }

  function click(event: MouseEvent) {
    // Neither the second of the double click that opened it, nor the end of a text selection.
    if (event.detail < 2 && isPressBeside.current && isBeside(event)) close();
  }

  return (
    // The keyboard's way to close is Escape, the browser's own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      className={`zoom ${className}`}
      ref={dialog}
      aria-label={name ?? 'Création'}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // Some browsers close without asking at the second Escape.
      onClose={() => dialog.current?.open || close()}
      onKeyDown={keyDown}
      onMouseDown={(event) => (isPressBeside.current = isBeside(event))}
      onClick={click}
      {...swipe}
    >
      {/* First, so that the focus starts here. */}
      <ZoomButton icon="close" label="Fermer" onPress={close} />
      {onLeaf && (
        <>
          <ZoomButton icon="previous" label="Création précédente" onPress={() => onLeaf(-1)} />
          <ZoomButton icon="next" label="Création suivante" onPress={() => onLeaf(1)} />
        </>
      )}
      {children}
      {position && <p className="zoom__position">{position}</p>}
      {/* Announces leafing; what the dialog opens with is read by itself. */}
      <output className="visually-hidden">{name}</output>
    </dialog>
  );
}

/**
 * Goes to the entry before the current one, by its key where the browser knows keys: a Back that is under way already leads
 * there, and a step of ours would be a second one.
 */
function stepBack(byOne: () => void) {
  if (!('navigation' in window)) return byOne();
  const { currentEntry } = window.navigation;
  const before = window.navigation.entries()[(currentEntry?.index ?? 0) - 1];
  if (before) window.navigation.traverseTo(before.key).committed?.catch(() => undefined);
  else byOne();
}

/** Whether a press fell on the ground around the photo and the texts. */
function isBeside({ target }: MouseEvent): boolean {
  return target instanceof Element && target.matches('.zoom, .zoom__wait, .zoom > .creation-sheet');
}

function ZoomButton({
  icon,
  label,
  onPress,
}: {
  icon: 'close' | 'previous' | 'next';
  label: string;
  onPress: () => void;
}) {
  return (
    <button type="button" className={`icon-button zoom__${icon}`} onClick={onPress}>
      <span className={`icon icon--${icon}`} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
