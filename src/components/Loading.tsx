import { useEffect, useState, type ComponentProps } from 'react';

const LOADING = 'Chargement...';

/**
 * 'Chargement...', and later a line about the slow connection. By default alone on a page; 'inline' in one that already
 * shows something; 'code' while the page's code loads.
 */
export function Loading({ kind }: { kind?: 'inline' | 'code' }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 8000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className={`loading stitch-before ${kind ? `loading--${kind}` : ''}`}>
      {LOADING}
      {isSlow && <span className="loading__slow">La connexion est lente&nbsp;: encore un instant…</span>}
    </output>
  );
}

/** Not `disabled` while it loads: that would drop the focus. */
export function LoadButton({
  isLoading,
  children,
  onClick,
  ...button
}: ComponentProps<'button'> & { isLoading: boolean }) {
  return (
    <button
      type="button"
      {...button}
      aria-busy={isLoading}
      aria-disabled={isLoading}
      onClick={isLoading ? undefined : onClick}
    >
      {isLoading ? LOADING : children}
    </button>
  );
}
