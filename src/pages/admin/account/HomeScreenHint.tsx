import { useEffect, useState } from 'react';

const TOLD = 'home-screen-told';

/** Once, on an iPhone: its browser forgets what a site has stored after seven days without a visit. */
export function HomeScreenHint() {
  const [isDue] = useState(isUntoldPhone);
  useEffect(() => {
    try {
      if (isDue) localStorage.setItem(TOLD, '1');
    } catch {
      // Storage is full: the hint comes again.
    }
  }, [isDue]);
  return (
    isDue && (
      <p>
        Sur un iPhone, ajoutez ce site à l’écran d’accueil (Partager, «&nbsp;Sur l’écran
        d’accueil&nbsp;»)&nbsp;: sinon Safari oublie votre connexion et vos brouillons après sept jours sans
        visite.
      </p>
    )
  );
}

function isUntoldPhone(): boolean {
  if (!/iPhone|iPad/.test(navigator.userAgent) || matchMedia('(display-mode: standalone)').matches)
    return false;
  try {
    return localStorage.getItem(TOLD) === null;
  } catch {
    return false;
  }
}
