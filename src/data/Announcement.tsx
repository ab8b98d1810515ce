import { useEffect, useState } from 'react';
import { IconButton } from '../components/IconButton';
import { useHydrated } from '../components/useHydrated';
import { tryOrUndefined } from '../domain/text';
import { CLOSED_ANNOUNCEMENT } from '../domain/closedAnnouncement';
import { useSiteTexts } from './siteTexts';

const NONE = { text: '', until: '' };

/**
 * What the creators announce, under the header, until the visitor closes it for this visit or its text changes. Moves
 * nothing on a page that is painted: what comes later lies over its foot, and what goes leaves its room, until the next page.
 */
export function Announcement({ pathname }: { pathname: string }) {
  const { text, until } = useSiteTexts()?.announcement ?? NONE;
  const isHydrated = useHydrated();
  // Only a built page, which is hydrated now, has painted it before this code came.
  const [painted, setPainted] = useState({ pathname, ...(isHydrated ? NONE : { text, until }) });
  if (painted.pathname !== pathname) setPainted({ pathname, text, until });
  const [closedHere, setClosed] = useState<string>();
  const closed =
    closedHere ?? (isHydrated && tryOrUndefined(() => sessionStorage.getItem(CLOSED_ANNOUNCEMENT)));
  const isOpen = (one: string) => one !== '' && one !== closed;
  const isLate = text !== painted.text;
  const isShown = isOpen(text);
  // Undoes what the inline script does for a closed announcement: this one has another text.
  useEffect(() => {
    if (isShown) document.documentElement.classList.remove('announcement-closed');
  }, [isShown]);

  function close() {
    setClosed(text);
    // Where storage is refused, it is back on the next document.
    tryOrUndefined(() => sessionStorage.setItem(CLOSED_ANNOUNCEMENT, text));
    document.getElementById('contenu')?.focus({ preventScroll: true });
  }

  const strip = (one: typeof NONE, look: string) => (
    <div className={`announcement ${look}`} data-until={one.until}>
      <p className="announcement__text" dir="auto">
        {one.text}
      </p>
      <IconButton icon="close" className="announcement__close" label="Fermer l’annonce" onClick={close} />
    </div>
  );
  return (
    <>
      {isOpen(painted.text) && strip(painted, isLate ? 'announcement--gone' : '')}
      {isLate && isShown && strip({ text, until }, 'announcement--late')}
    </>
  );
}
