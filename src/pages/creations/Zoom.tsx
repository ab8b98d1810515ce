import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useNavigate, type Location } from 'react-router-dom';
import { hasModifier } from '../../components/hasModifier';
import { IconButton } from '../../components/IconButton';
import { Loading } from '../../components/Loading';
import { useSwipe } from '../../components/useSwipe';
import { parseListPath } from '../../domain/catalogue';
import { creationIdOf, creationPath } from '../../domain/creationPath';
import { ReadFailure } from '../../components/Loaded';
import { useResourceState } from '../../data/Resource';
import { cardCopy, focusCard, type ZoomState } from './CreationCard';
import { creationDetails, creationList } from './creationData';
import { CreationSheet } from './CreationSheet';
import { coloursOf } from '../../domain/listTrail';

export function Zoom({ id, background }: { id: string; background: Location }) {
  const filter = parseListPath(background.pathname);
  if (!filter) throw new Error('Only a list has a zoom over it (CreationCard.tsx)');
  const list = creationList(filter);
  const state = useResourceState(list);
  const items = state.status === 'ready' ? state.value : [];
  const navigate = useNavigate();

  const index = items.findIndex((item) => item.id === id);
  const listed = items[index];

  useEffect(() => {
    if (listed && state.status === 'ready') creationDetails(id).setData({ creation: listed }, state.readAt);
  });

  function goTo(step: 1 | -1) {
    const creation = items.at((index + step) % items.length);
    // Not where Back was pressed already and React has yet to render it.
    if (!creation || creationIdOf(window.location.pathname) !== id) return;
    const over: ZoomState = { background };
    void navigate(creationPath(creation), { replace: true, state: over });
  }

  return (
    <ZoomDialog
      className={coloursOf(filter)}
      id={id}
      name={listed?.name}
      onStep={listed && items.length > 1 ? goTo : null}
    >
      {listed ? (
        <>
          <CreationSheet key={id} creation={listed} heading="h2" seen={cardCopy(index)} />
          <p className="zoom__position">{`${index + 1} / ${items.length}`}</p>
        </>
      ) : (
        // Back and Forward lead to it before the list is there, or after the creation is gone.
        <div className="zoom__wait">
          {state.status === 'loading' && <Loading />}
          {state.status === 'ready' && <p>Cette création n’est plus au catalogue.</p>}
          <ReadFailure resource={list} failure="La création n’a pas pu être chargée." />
        </div>
      )}
    </ZoomDialog>
  );
}

interface ZoomDialogProps {
  className: string;
  id: string;
  name: string | undefined;
  onStep: ((step: 1 | -1) => void) | null;
  children: ReactNode;
}

/**
 * A modal dialog over a list. Buttons, arrow keys and swipes leaf through the list. Escape, the button and a press beside
 * the content close it at once; then it goes back in the history and focuses the creation's card.
 */
function ZoomDialog(props: ZoomDialogProps) {
  const { className, id, name, onStep, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressOnBackdrop = useRef(false);
  const navigate = useNavigate();
  const swipe = useSwipe((step) => onStep?.(step));
  const [isClosing, setClosing] = useState(false);
  const [initialId] = useState(id);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    if (document.activeElement === document.body) dialog.current?.focus();
  });

  // Not in a layout effect: after those, React restores the focus of before. While leafing, the cards are inert.
  useEffect(() => () => focusCard(id, { preventScroll: id === initialId }), [id, initialId]);

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
      onKeyDown={(event) => {
        if (hasModifier(event)) return;
        if (event.key === 'ArrowRight') onStep?.(1);
        if (event.key === 'ArrowLeft') onStep?.(-1);
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
      {/* Announces leafing; screen readers announce what the dialog opens with anyway. */}
      <output className="visually-hidden">{name}</output>
    </dialog>
  );
}

function isBackdrop({ target }: MouseEvent): boolean {
  return target instanceof Element && target.matches('.zoom, .zoom__wait, .zoom > .creation-sheet');
}
