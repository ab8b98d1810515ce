/** On an iPhone, whose browser forgets what a site has stored after seven days without a visit. */
export function HomeScreenHint() {
  const isInBrowser = !matchMedia('(display-mode: standalone)').matches;
  if (!isInBrowser || !/iPhone|iPad/.test(navigator.userAgent)) return null;
  return (
    <p>
      Sur un iPhone, ajoutez ce site à l’écran d’accueil (Partager, «&nbsp;Sur l’écran
      d’accueil&nbsp;»)&nbsp;: sinon Safari oublie votre connexion et vos brouillons après sept jours sans
      visite.
    </p>
  );
}
