import { useEffect, useState } from 'react';

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
      <span>Chargement...</span>
      <noscript>Sans JavaScript, cette partie de la page ne se charge pas.</noscript>
      {isSlow && <span className="loading__slow">La connexion est lente&nbsp;: encore un instant…</span>}
    </output>
  );
}
