import { useEffect, useState } from 'react';

/** Milliseconds until a wait counts as slow. */
const SLOW_AFTER = 8000;

const SLOW = 'La connexion est lente\u00a0: encore un instant…';

/** 'Chargement...', and later a line about the slow connection. `inline`: in a page that already shows something. */
export function Loading({ inline = false }: { inline?: boolean }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className={inline ? 'loading stitch-before loading--inline' : 'loading stitch-before'}>
      Chargement...
      <span className="loading__slow">{slow ? SLOW : !inline && '\u00a0'}</span>
    </output>
  );
}
