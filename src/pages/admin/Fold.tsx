import { useState, type ComponentProps } from 'react';

interface FoldProps extends ComponentProps<'details'> {
  title: string;
  /** The level of its title among the headings of the page. */
  heading?: 'h2' | 'h3';
}

/** `open` at first; then opened by the creator, and by useSubmit for what is wrong in it. */
export function Fold({ title, heading: Heading = 'h2', open = false, className = '', children }: FoldProps) {
  const [isOpen] = useState(open);
  return (
    <details className={`admin-fold ${className}`} open={isOpen}>
      <summary>
        <Heading className="admin-fold__title">{title}</Heading>
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
