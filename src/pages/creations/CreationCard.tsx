import { memo, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Creation } from '../../domain/creation';
import { creationIdOf, creationPath } from '../../domain/creationPath';
import { shortened } from '../../domain/shortened';
import { CreationPicture } from './CreationPicture';
import { PriceTag } from '../../components/PriceTag';
import type { ZoomState } from './zoom/background';

/** The width of a card's picture: the columns of `.grid`. */
const CARD_SIZES =
  '(width >= 80rem) 18rem, (width >= 66rem) 22vw, (width >= 46rem) 30vw, (width >= 22rem) 44vw, 90vw';

/** Characters of a description, so that the lines that a card has (card.css) cut no word. */
const EXCERPT = 90;

/** The id of a creation's card in the page. */
function cardId(creationId: string): string {
  return `creation-${creationId}`;
}

/** Focuses the link of a creation's card; the page's content where there is no such card. */
export function focusCard(creationId: string, options?: FocusOptions): void {
  const link = document.getElementById(cardId(creationId))?.querySelector<HTMLElement>('.card__link');
  if (link) link.focus(options);
  else document.getElementById('contenu')?.focus({ preventScroll: true });
}

/**
 * A creation in a list: picture, price, name, description. The whole card leads to the creation, which a press shows over
 * the list. Memoised: `over` must be stable.
 */
export const CreationCard = memo(function CreationCard({
  creation,
  priority,
  far,
  over,
}: {
  creation: Creation;
  priority: 'first' | 'eager' | 'lazy';
  /** Far down a long list: laid out only once it comes near. */
  far: boolean;
  over: ZoomState;
}) {
  const { id, name, description, price, picture } = creation;
  const link = { to: creationPath(creation), state: over, onClick: openOnce };
  return (
    <li className={far ? 'card card--far' : 'card'} id={cardId(id)}>
      {/* For the mouse; keyboard and screen readers use the name's. */}
      <Link {...link} className="card__picture" tabIndex={-1} aria-hidden="true">
        {picture && (
          <CreationPicture
            className="card__image"
            picture={picture}
            alt=""
            width={400}
            height={500}
            sizes={CARD_SIZES}
            priority={priority}
          />
        )}
      </Link>
      {price.trim() !== '' && (
        <div className="card__price">
          <PriceTag price={price} />
        </div>
      )}
      <div className="card__body">
        <h2 className="card__name">
          <Link {...link} className="card__link">
            {name}
          </Link>
        </h2>
        {description.trim() !== '' && <p className="card__description">{shortened(description, EXCERPT)}</p>}
      </div>
    </li>
  );
});

/** The address changes at once, the page a moment later: a second press meanwhile opens nothing. */
function openOnce(event: MouseEvent) {
  if (creationIdOf(window.location.pathname) !== null) event.preventDefault();
}
