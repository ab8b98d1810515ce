import { useState, type ComponentProps, type ReactNode } from 'react';

interface FoldProps extends ComponentProps<'details'> {
  title: string;
  /** What is in it. */
  help?: string;
  drawing?: ReactNode;
  /** The level of its title among the headings of the page. */
  heading?: 'h2' | 'h3';
}

/** `open` at first; then opened by the creator, and by useSubmit for what is wrong in it. */
export function Fold(props: FoldProps) {
  const { title, help, drawing, heading: Heading = 'h2', open = false, className = '', children } = props;
  const [isOpen] = useState(open);
  return (
    <details className={`admin-fold ${className}`} open={isOpen}>
      <summary>
        {drawing}
        <Heading className="admin-fold__title">{title}</Heading>
        {help && <span className="field__help admin-fold__help">{help}</span>}
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
