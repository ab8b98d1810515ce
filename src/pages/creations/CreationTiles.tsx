import { Link } from 'react-router-dom';
import { PriceTag } from '../../components/PriceTag';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import { creationDetails } from './creationDetails';
import { CreationImage, type PhotoCopy } from './CreationImage';

export const TILE_COPY: PhotoCopy = {
  sizes: '(width >= 80rem) 17rem, (width >= 58rem) 22vw, 14rem',
  priority: 'lazy',
};

export interface TileState {
  isFromTile: true;
}

interface CreationTilesProps {
  creations: readonly Creation[] | null;
  readAt: Date | null;
  count: number;
}

/** A row of few creations. While they are loading (null), room for `count`. */
export function CreationTiles({ creations, readAt, count }: CreationTilesProps) {
  return (
    <ul className="tiles" aria-busy={creations === null}>
      {creations && readAt
        ? creations.map((creation) => <Tile key={creation.id} creation={creation} readAt={readAt} />)
        : Array.from({ length: count }, (_, index) => <TileSkeleton key={index} />)}
    </ul>
  );
}

function Tile({ creation, readAt }: { creation: Creation; readAt: Date }) {
  const { id, name, price, picture } = creation;
  return (
    <li className="tile" id={`creation-${id}`}>
      <span className="card__picture">{picture && <CreationImage picture={picture} {...TILE_COPY} />}</span>
      <div className="tile__price">
        <PriceTag price={price} />
      </div>
      <h3 className="tile__name">
        <Link
          className="tile__link stretched"
          to={creationPath(creation)}
          state={{ isFromTile: true } satisfies TileState}
          onClick={() => creationDetails(id).setData({ creation }, readAt)}
        >
          {name}
        </Link>
      </h3>
    </li>
  );
}

function TileSkeleton() {
  return (
    <li className="tile" aria-hidden="true">
      <span className="skeleton skeleton--picture" />
      <div className="tile__price" />
      <div className="tile__name">
        <span className="tile__link" />
      </div>
    </li>
  );
}
