import { useEffect, useRef } from 'react';
import { LoadButton } from './Loading';

interface LoadMoreProps {
  state: 'idle' | 'loading' | 'failed' | 'end';
  label: string;
  className: string;
  onMore: () => void;
  shown?: number;
  /** Focuses the first item, by index, that a press has added. */
  onAdded?: (first: number) => void;
}

export function LoadMore({ state, label, className, onMore, shown = 0, onAdded }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(Infinity);
  useEffect(() => {
    const first = before.current;
    if (shown <= first) return;
    before.current = Infinity;
    // Elsewhere, the visitor has gone on meanwhile.
    const { activeElement, body } = document;
    if (activeElement === button.current || activeElement === body) onAdded?.(first);
  });

  if (state === 'end') return null;

  return (
    <div className={className}>
      {state === 'failed' && (
        <p className="notice notice--error" role="alert">
          La suite n’a pas pu être chargée.
        </p>
      )}
      <LoadButton
        className="button button--quiet"
        isLoading={state === 'loading'}
        ref={button}
        onClick={() => {
          before.current = shown;
          onMore();
        }}
      >
        {label}
      </LoadButton>
    </div>
  );
}
