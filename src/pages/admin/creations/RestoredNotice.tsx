import type { ReactNode } from 'react';

interface RestoredNoticeProps {
  children: ReactNode;
  dropLabel: string;
  /** Drops what was found; the form starts anew. */
  onDrop: () => void;
}

/** Says that the form holds what an earlier visit left unsaved, and offers to drop it. */
export function RestoredNotice({ children, dropLabel, onDrop }: RestoredNoticeProps) {
  return (
    <div className="notice admin-restored">
      <output>{children}</output>
      <button type="button" className="button button--quiet button--small" onClick={onDrop}>
        {dropLabel}
      </button>
    </div>
  );
}
