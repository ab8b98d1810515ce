import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { useNavigate, type Location } from 'react-router-dom';
import { Link } from '../../components/Link';
import { coloursOf } from '../../components/coloursOf';
import { useCreatorFlag } from '../../components/creatorFlag';
import { IconButton } from '../../components/IconButton';
import { ReadStatus } from '../../components/ReadStatus';
import { useLeafing } from '../../components/useLeafing';
import { useResource, useResourceState } from '../../data/Resource';
import { parseListPath } from '../../domain/catalogue';
import { creationIdOf, creationPath, editPath } from '../../domain/creationPath';
import { titleOf } from '../../domain/text';
import { cardCopy, type ZoomState } from './CreationCard';
import { creationDetails, creationList, showCreation } from './creationData';
import { CreationSheet } from './CreationSheet';

/**
 * A creation in a modal dialog over a list. Buttons, arrow keys and swipes leaf through the list. Escape, the button and a
 * press beside the content close it at once; then it goes back in the history and focuses the creation's card.
 */
export function Zoom({ id, background }: { id: string; background: Location }) {
  const filter = parseListPath(background.pathname);
  if (!filter) throw new Error('Only a list has a zoom over it (CreationCard.tsx)');
  const list = creationList(filter);
  const { value, readAt } = useResourceState(list);
  const items = value ?? [];
  const index = items.findIndex((item) => item.id === id);
  const listed = items[index];
  const known = useResourceState(creationDetails(id)).value?.creation;
  const creation = listed ?? known;
  const canLeaf = listed && items.length > 1;
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressOnBackdrop = useRef(false);
  const isPressed = useRef(false);
  const [initialId] = useState(id);
  const navigate = useNavigate();
  const isCreator = useCreatorFlag();
  const leafing = useLeafing(step);

  useEffect(() => {
    if (listed) showCreation(listed, readAt);
    if (document.activeElement === document.body) dialog.current?.focus();
  });

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);

  useLayoutEffect(() => {
    if (dialog.current) dialog.current.scrollTop = 0;
  }, [id]);

  // After layout effects, React restores the earlier focus. While leafing this does nothing: the cards are inert.
  useEffect(() => {
    return () => {
      const link = document.querySelector<HTMLElement>(`#creation-${CSS.escape(id)} .card__link`);
      const target = link ?? document.getElementById('contenu');
      target?.focus({ preventScroll: !link || id === initialId });
    };
  }, [id, initialId]);

  function step(by: 1 | -1) {
    const next = items.at((index + by) % items.length);
    // Ignored once Back was pressed, which React has yet to render.
    if (!canLeaf || !next || creationIdOf(window.location.pathname) !== id) return;
    const over: ZoomState = { background };
    void navigate(creationPath(next), { replace: true, state: over });
  }

  function close() {
    const { current } = dialog;
    if (!current || current.hidden) return;
    // Hidden at once, but modal until the address has changed: going back would undo a link followed meanwhile.
    current.hidden = true;
    // Unless Back was pressed already and React has yet to render it.
    if (creationIdOf(window.location.pathname) !== null) void navigate(-1);
  }

  return (
    // The keyboard's way to close is Escape, the browser's own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      className={`full-screen zoom ${coloursOf(filter)}`}
      ref={dialog}
      tabIndex={-1}
      aria-label={creation ? titleOf(creation) : 'Création'}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // Some browsers close without asking at the second Escape.
      onClose={() => dialog.current?.open || close()}
      onClickCapture={(event) => {
        // Ignores the second click of the double click that opened the zoom, but no quick presses on its buttons.
        if (event.detail < 2) isPressed.current = true;
        if (isPressed.current) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onMouseDown={(event) => (isPressOnBackdrop.current = isBackdrop(event))}
      onClick={(event) => {
        // Ignores the end of a text selection.
        if (isPressOnBackdrop.current && isBackdrop(event)) close();
      }}
      {...leafing}
    >
      <div className="zoom__bar">
        {/* First, to get the initial focus. */}
        <IconButton icon="close" className="zoom__close" label="Fermer" onClick={close} />
        {canLeaf && (
          <>
            <IconButton
              icon="previous"
              className="zoom__previous"
              label="Création précédente"
              onClick={() => step(-1)}
            />
            <IconButton
              icon="next"
              className="zoom__next"
              label="Création suivante"
              onClick={() => step(1)}
            />
          </>
        )}
        {listed && <p className="zoom__position">{`${index + 1} / ${items.length}`}</p>}
      </div>
      {creation && (
        <CreationSheet key={id} creation={creation} heading="h2" seen={listed && cardCopy(index)}>
          {isCreator && (
            <Link className="button button--quiet button--small" to={editPath(creation)}>
              Modifier
            </Link>
          )}
        </CreationSheet>
      )}
      {!listed && <Unlisted id={id} />}
      {/* Announces leafing; screen readers announce what the dialog opens with anyway. */}
      <output className="visually-hidden">{creation && titleOf(creation)}</output>
    </dialog>
  );
}

/** Back and Forward lead to a creation before its list is there; a refreshed list may no longer hold it. */
function Unlisted({ id }: { id: string }) {
  const details = creationDetails(id);
  const { value } = useResource(details);
  if (value?.creation) return null;
  return (
    <div className="zoom__wait">
      {value && <p>Cette création n’est plus au catalogue.</p>}
      <ReadStatus of={details} failure="Impossible de charger cette création" />
    </div>
  );
}

function isBackdrop({ target }: MouseEvent): boolean {
  return target instanceof Element && target.matches('.zoom, .zoom__wait, .zoom > .creation-sheet');
}
