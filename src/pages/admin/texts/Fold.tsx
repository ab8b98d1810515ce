import { useState, type ReactNode } from 'react';

interface FoldProps {
  title: ReactNode;
  /** Opens it: what is wrong inside takes the focus. */
  isWrong: boolean;
  isOpenAtFirst?: boolean;
  className?: string;
  children: ReactNode;
}

export function Fold({ title, isWrong, isOpenAtFirst = isWrong, className = '', children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  if (isWrong && !isOpen) setOpen(true);
  return (
    <details
      className={`admin-fold ${className}`}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}
