import { Link } from 'react-router-dom';
import { PriceTag } from '../../components/PriceTag';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import { startFrom } from './creationDetails';
import { CreationPicture } from './CreationPicture';

const SIZES = '(width >= 80rem) 17rem, (width >= 46rem) 22vw, 62vw';

/** A creation in a row of few: picture, price and name, which is a link to its page. */
export function CreationTile({ creation }: { creation: Creation }) {
  const { name, price, picture } = creation;
  return (
    <li className="tile">
      <span className="card__picture">
        {picture && (
          <CreationPicture
            className="card__image"
            picture={picture}
            alt=""
            width={400}
            height={500}
            sizes={SIZES}
            priority="lazy"
          />
        )}
      </span>
      <div className="tile__price">
        <PriceTag price={price} />
      </div>
      <h3 className="tile__name">
        <Link className="tile__link" to={creationPath(creation)} onClick={() => startFrom(creation)}>
          {name}
        </Link>
      </h3>
    </li>
  );
}
