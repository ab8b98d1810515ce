import { Link } from 'react-router-dom';
import { PriceTag } from '../../components/PriceTag';
import { BRAND } from '../../domain/brand';
import type { Creation } from '../../domain/creation';
import { letterPath } from '../../domain/creationPath';
import { length } from '../../domain/text';
import { CreationPhoto } from './CreationPhoto';
import { ShareButton } from './ShareButton';

/** Characters from which a name is set smaller. */
const LONG = 60;

interface CreationSheetProps {
  creation: Creation;
  heading: 'h1' | 'h2';
  /** A smaller copy of the photo that has been on screen, shown until the large one is there. */
  seen?: string | undefined;
}

/** A creation in full, on its page and in the zoom. */
export function CreationSheet({ creation, heading: Heading, seen }: CreationSheetProps) {
  const { name, price, description, customizable, picture } = creation;
  return (
    <article className="creation-sheet">
      <CreationPhoto name={name} picture={picture} seen={seen} />
      <div className="creation-sheet__text">
        <Heading
          className={`creation-sheet__name${length(name) > LONG ? ' creation-sheet__name--long' : ''}`}
        >
          {name}
        </Heading>
        {price.trim() !== '' && (
          <p className="creation-sheet__price">
            <PriceTag price={price} /> <small>{BRAND.priceNote}</small>
          </p>
        )}
        {customizable && <p className="creation-sheet__custom">Personnalisable</p>}
        {description.trim() !== '' && <p className="creation-sheet__description">{description.trim()}</p>}
        <div className="creation-actions">
          <Link className="button button--small" to={letterPath(creation)}>
            Cette création m’intéresse
          </Link>
          <ShareButton creation={creation} />
        </div>
      </div>
    </article>
  );
}
