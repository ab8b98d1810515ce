import { memo, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Creation } from '../../domain/creation';
import { creationIdOf, creationPath } from '../../domain/creationPath';
import { shortened } from '../../domain/shortened';
import { CreationImage } from './CreationImage';
import { PriceTag } from '../../components/PriceTag';
import type { ZoomState } from './zoom/background';

/** The width of a card's picture, as the columns of `.grid` make it. */
const SIZES =
  '(width >= 80rem) 18rem, (width >= 66rem) 22vw, (width >= 46rem) 30vw, (width >= 22rem) 44vw, 90vw';

/** Characters of a description that fit into a card's lines (card.css). */
const EXCERPT = 90;

interface CreationCardProps {
  creation: Creation;
  priority: 'first' | 'eager' | 'lazy';
  /** Keep it the same object from one render to the next: the card is memoised. */
  over: ZoomState;
}

/** A creation in a list. The whole card links to its page, which a press shows over the list. */
export const CreationCard = memo(function CreationCard({ creation, priority, over }: CreationCardProps) {
  const { id, name, description, price, picture } = creation;
  const link = { to: creationPath(creation), state: over, onClick: openOnce };
  return (
    <li className="card" id={`creation-${id}`}>
      {/* For the mouse; keyboard and screen readers have the name's. */}
      <Link {...link} className="card__picture" tabIndex={-1} aria-hidden="true">
        {picture && <CreationImage picture={picture} sizes={SIZES} priority={priority} />}
      </Link>
      {price.trim() !== '' && (
        <div className="card__price">
          <PriceTag price={price} />
        </div>
      )}
      <div className="card__body">
        <h2 className="card__name">
          <Link {...link} className="card__link stretched">
            {name}
          </Link>
        </h2>
        {description.trim() !== '' && <p className="card__description">{shortened(description, EXCERPT)}</p>}
      </div>
    </li>
  );
});

/** Focuses the link of a creation's card; the page's content where there is no such card. */
export function focusCard(creationId: string, options?: FocusOptions): void {
  const link = document.getElementById(`creation-${creationId}`)?.querySelector<HTMLElement>('.card__link');
  if (link) link.focus(options);
  else document.getElementById('contenu')?.focus({ preventScroll: true });
}

/** The address of the photo on a creation's card; undefined before it is chosen, and where there is no such card. */
export function photoOnCard(creationId: string): string | undefined {
  return document.getElementById(`creation-${creationId}`)?.querySelector('img')?.currentSrc || undefined;
}

/** The address changes before the page does: a second press in between must not open it again. */
function openOnce(event: MouseEvent) {
  if (creationIdOf(window.location.pathname) !== null) event.preventDefault();
}
