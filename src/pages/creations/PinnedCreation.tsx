import { Link } from '../../components/Link';
import { PriceTag } from '../../components/PriceTag';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import { titleOf } from '../../domain/text';
import { showCreation } from './creationData';
import { CreationImage, type PageState, type PhotoCopy } from './CreationImage';

interface PinnedCreationProps {
  creation: Creation;
  readAt: string;
  className: string;
  width: string;
}

/** A print of a creation's photo that leads to its page. A newer creation may take its place: nothing moves. */
export function PinnedCreation({ creation, readAt, className, width }: PinnedCreationProps) {
  const copy: PhotoCopy = { sizes: width, cropped: true, priority: 'eager' };
  const shown: PageState = { seen: copy };
  return (
    <Link
      className={`pinned ${className}`}
      to={creationPath(creation)}
      state={shown}
      onClick={() => showCreation(creation, readAt)}
    >
      <span className="visually-hidden" dir="auto">
        {titleOf(creation)}
      </span>
      <span className="card__picture">
        {creation.picture && <CreationImage picture={creation.picture} {...copy} />}
      </span>
      <span className="pinned__price">
        <PriceTag price={creation.price} />
      </span>
    </Link>
  );
}
