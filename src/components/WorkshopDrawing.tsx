import type { ComponentProps } from 'react';
import fil from '../assets/illustrations/workshop-fil.svg';
import maille from '../assets/illustrations/workshop-maille.svg';
import type { WorkshopId } from '../domain/brand';

const DRAWINGS: Record<WorkshopId, string> = { maille, fil };

export function WorkshopDrawing({ of, ...image }: { of: WorkshopId } & ComponentProps<'img'>) {
  return <img src={DRAWINGS[of]} width={280} height={240} alt="" {...image} />;
}
