import type { ReactNode } from 'react';
import avis from '../assets/illustrations/empty-avis.svg';
import error from '../assets/illustrations/empty-error.svg';
import list from '../assets/illustrations/empty-list.svg';
import lost from '../assets/illustrations/lost.svg';

const PICTURES = { list, avis, error, lost };

/** A drawing above a text (`children`), for an empty or missing page. */
export function EmptyState({ picture, children }: { picture: keyof typeof PICTURES; children: ReactNode }) {
  return (
    <div className="empty-state">
      <img className="empty-state__picture" src={PICTURES[picture]} width={240} height={200} alt="" />
      {children}
    </div>
  );
}
