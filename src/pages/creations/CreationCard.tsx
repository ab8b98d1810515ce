import { memo, useState, type MouseEvent } from 'react';
import type { Creation } from '../../domain/creation';
import { length } from '../../domain/text';
import { CreationActions } from './CreationActions';
import { CreationPicture } from './CreationPicture';
import { PriceTag } from '../../components/PriceTag';

/** The width of a card's picture: the columns of `.grid`. */
const CARD_SIZES =
  '(width >= 80rem) 18rem, (width >= 66rem) 22vw, (width >= 46rem) 30vw, (width >= 22rem) 44vw, 90vw';

/** Characters from which a description that is shown whole gets a wider card. */
const LONG = 240;

/** The id of a creation's card in the page. */
export function cardId(creationId: string): string {
  return `creation-${creationId}`;
}

/** Focuses a creation's card: its link, else the card itself; the page's content where there is no such card. */
export function focusCard(creationId: string): void {
  const card = document.getElementById(cardId(creationId));
  if (card) (card.querySelector<HTMLElement>('.card__zoom') ?? card).focus();
  else document.getElementById('contenu')?.focus({ preventScroll: true });
}

/**
 * A creation in a list: picture, price, name, description. A click anywhere on it calls `onZoom` with its id; keyboard
 * and new tabs use the picture's link. Without a picture, or if it cannot be loaded, there is no zoom: the card has a
 * drawn background, the whole description and the zoom's buttons. Memoised: `onZoom` must be stable.
 */
export const CreationCard = memo(function CreationCard({
  creation,
  priority,
  far,
  onZoom,
}: {
  creation: Creation;
  priority: 'first' | 'eager' | 'lazy';
  /** Far down a long list: laid out only once it comes near. */
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
    // The second of a double click, or the end of a text selection.
    if (detail > 1 || (!pressed && getSelection()?.isCollapsed === false)) return;
    onZoom(id);
  }

  return (
    // For the mouse; the keyboard uses the link.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <li className={kinds.filter(Boolean).join(' ')} id={cardId(id)} tabIndex={-1} onClick={click}>
      {shown ? (
        <a className="card__zoom" href={`?creation=${encodeURIComponent(id)}`} aria-haspopup="dialog">
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
