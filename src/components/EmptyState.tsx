import type { ReactNode } from 'react';
import avis from '../assets/illustrations/empty-avis.svg';
import error from '../assets/illustrations/empty-error.svg';
import list from '../assets/illustrations/empty-list.svg';
import lost from '../assets/illustrations/lost.svg';

const DRAWINGS = { list, avis, error, lost };

/** A drawing above a text (`children`), for an empty or missing page. */
export function EmptyState({ drawing, children }: { drawing: keyof typeof DRAWINGS; children: ReactNode }) {
  return (
    <div className="empty-state">
      <img className="empty-state__drawing" src={DRAWINGS[drawing]} width={240} height={200} alt="" />
      {children}
    </div>
  );
}
