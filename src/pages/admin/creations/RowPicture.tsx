import type { Creation } from '../../../domain/creation';
import { CreationImage } from '../../creations/CreationImage';

export function RowPicture({ of: { picture } }: { of: Creation }) {
  const ground = <span className="list-row__picture" />;
  const look = { className: 'list-row__picture', sizes: '4rem', priority: 'lazy' } as const;
  return picture ? <CreationImage {...look} picture={picture} fallback={ground} /> : ground;
}
