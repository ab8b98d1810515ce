import { useState, type ComponentProps } from 'react';

/** `open` at first; then opened by the creator, and by useSubmit for what is wrong in it. */
export function Fold({ title, open = false, className = '', children }: ComponentProps<'details'>) {
  const [isOpen] = useState(open);
  return (
    <details className={`admin-fold ${className}`} open={isOpen}>
      <summary>{title}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}
