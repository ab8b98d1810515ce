import { memo, useState, type MouseEvent } from 'react';
import type { Creation } from '../../domain/creation';
import { length } from '../../domain/text';
import { creationSearch } from '../../domain/creationPath';
import { CreationActions } from './CreationActions';
import { CreationPicture } from './CreationPicture';
import { CARD_SIZES } from './pictureSources';
import { PriceTag } from '../../components/PriceTag';

/** From how many characters on a description that is shown whole needs more than its column. */
const LONG = 240;

/** The id of a creation's card in the page. */
export function cardId(creationId: string): string {
  return `creation-${creationId}`;
}

/** Focuses a creation's card: what opens it, else the card; the page's content where there is no such card. */
export function focusCard(creationId: string): void {
  const card = document.getElementById(cardId(creationId));
  if (card) (card.querySelector<HTMLElement>('.card__zoom') ?? card).focus();
  else document.getElementById('contenu')?.focus({ preventScroll: true });
}

/**
 * A creation in a list: picture, price, name, description. A click anywhere on it calls `onZoom` with its id; the
 * keyboard and new tabs have the picture's link. One without a picture, or whose picture is gone, is not enlarged: it
 * shows a drawn ground, its texts whole, and the buttons that the enlarged one has. Memoised: `onZoom` must be stable.
 */
export const CreationCard = memo(function CreationCard({
  creation,
  priority,
  far,
  onZoom,
}: {
  creation: Creation;
  priority: 'first' | 'eager' | 'lazy';
  /** Far down a long list: not laid out before it comes near. */
  far: boolean;
  onZoom: (id: string) => void;
}) {
  const { id, name, description, price, picture } = creation;
  const [missing, setMissing] = useState<string | null>(null);
  const shown = picture && picture.url !== missing ? picture : null;
  const kinds = [
    'card',
    far && 'card--far',
    !shown && 'card--whole',
    !shown && length(description) > LONG && 'card--wide',
  ];

  function click(event: MouseEvent<HTMLElement>) {
    const { target, ctrlKey, metaKey, shiftKey, detail } = event;
    const pressed = target instanceof Element && target.closest('a, button');
    if (!shown || ctrlKey || metaKey || shiftKey || (pressed && !pressed.matches('.card__zoom'))) return;
    event.preventDefault();
    // The second click of two, or the end of a selection of text.
    if (detail > 1 || (!pressed && getSelection()?.isCollapsed === false)) return;
    onZoom(id);
  }

  return (
    // The mouse's way; the keyboard's is the link.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <li className={kinds.filter(Boolean).join(' ')} id={cardId(id)} tabIndex={-1} onClick={click}>
      {shown ? (
        <a className="card__zoom" href={creationSearch(id)} aria-haspopup="dialog">
          <span className="visually-hidden">Agrandir la photo&nbsp;:</span>{' '}
          <span className="card__picture">
            <CreationPicture
              className="card__image"
              picture={shown}
              alt={name}
              width={400}
              height={500}
              sizes={CARD_SIZES}
              priority={priority}
              onError={() => setMissing(shown.url)}
            />
          </span>
        </a>
      ) : (
        <span className="card__picture" />
      )}
      {price.trim() !== '' && (
        <div className="card__price">
          <PriceTag price={price} />
        </div>
      )}
      <div className="card__body">
        <h2 className="card__name">{name}</h2>
        {description.trim() !== '' && <p className="card__description">{description}</p>}
        {!shown && <CreationActions creation={creation} />}
      </div>
    </li>
  );
});
