import { memo, useState } from 'react';
import type { Creation } from '../../domain/creation';
import { length } from '../../domain/text';
import { CreationPicture } from './CreationPicture';
import { CARD_SIZES } from './pictureSources';
import { PriceTag } from '../../components/PriceTag';

/** From how many characters on a description that is shown whole needs more than its column. */
const LONG = 240;

/** The address within the page of a creation's card. */
export function cardId(creationId: string): string {
  return `creation-${creationId}`;
}

/**
 * A creation in a list: picture, price, name, description. A press on the picture calls `onZoom` with the creation's
 * id; one without a picture, or whose picture is gone, shows a drawn ground instead and cannot be enlarged: its
 * texts, which the enlarged picture would show whole, then stand whole here, a long one over the width of the list.
 * Is drawn again only when its own properties change: `onZoom` must be stable.
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
  return (
    <li className={kinds.filter(Boolean).join(' ')} id={cardId(id)} tabIndex={-1}>
      {shown ? (
        <button type="button" className="card__zoom" aria-haspopup="dialog" onClick={() => onZoom(id)}>
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
        </button>
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
      </div>
    </li>
  );
});
