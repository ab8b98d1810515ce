import type { ReactNode } from 'react';

interface RestoredNoticeProps {
  children: ReactNode;
  dropLabel: string;
  /** Drops the draft; the form starts afresh. */
  onDrop: () => void;
}

/** Says that the form was filled from a draft, and offers to drop it. */
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
