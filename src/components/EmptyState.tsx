import type { ReactNode } from 'react';
import avis from '../assets/illustrations/empty-avis.svg';
import error from '../assets/illustrations/empty-error.svg';
import list from '../assets/illustrations/empty-list.svg';
import lost from '../assets/illustrations/lost.svg';

const ILLUSTRATIONS = { list, avis, error, lost };

interface EmptyStateProps {
  illustration: keyof typeof ILLUSTRATIONS;
  children: ReactNode;
}

/** An illustration above a text (`children`), for an empty or missing page. */
export function EmptyState({ illustration, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <img
        className="empty-state__illustration"
        src={ILLUSTRATIONS[illustration]}
        width={240}
        height={200}
        alt=""
      />
      {children}
    </div>
  );
}
