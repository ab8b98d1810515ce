import { memo, useState } from 'react';
import type { Creation } from '../domain/creation';
import { CreationPicture } from './CreationPicture';
import { CARD_SIZES } from './pictureSources';
import { PriceTag } from './PriceTag';

/** The address within the page of a creation's card. */
export function cardId(creationId: string): string {
  return `creation-${creationId}`;
}

/**
 * A creation in a list: picture, price, name, description. A press on the picture calls `onZoom` with the creation's
 * id; one without a picture, or whose picture is gone, shows a drawn ground instead and cannot be enlarged.
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
  return (
    <li className={far ? 'card card--far' : 'card'} id={cardId(id)} tabIndex={-1}>
      {picture && picture.url !== missing ? (
        <button type="button" className="card__zoom" aria-haspopup="dialog" onClick={() => onZoom(id)}>
          <span className="visually-hidden">Agrandir la photo&nbsp;:</span>{' '}
          <span className="card__picture">
            <CreationPicture
              className="card__image"
              picture={picture}
              alt={name}
              width={400}
              height={500}
              sizes={CARD_SIZES}
              priority={priority}
              onError={() => setMissing(picture.url)}
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
