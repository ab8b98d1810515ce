import couture from '../assets/illustrations/door-couture.svg';
import crochet from '../assets/illustrations/door-crochet.svg';
import papier from '../assets/illustrations/door-papier.svg';
import personnalisable from '../assets/illustrations/door-personnalisable.svg';
import type { ComponentProps } from 'react';
import type { Collection } from '../domain/catalogue';

const DRAWINGS: Record<Collection, string> = { couture, papier, crochet, personnalisable };

export function CollectionDrawing({ of, ...image }: { of: Collection } & ComponentProps<'img'>) {
  return <img src={DRAWINGS[of]} width={300} height={250} alt="" {...image} />;
}
