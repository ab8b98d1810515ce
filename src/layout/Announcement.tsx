import { useEffect, useState } from 'react';
import { IconButton } from '../components/IconButton';
import { useHydrated } from '../components/useHydrated';
import { siteTexts, useSiteTexts } from '../data/siteTexts';
import { whenIdle } from '../data/whenIdle';
import { tryOrUndefined } from '../domain/text';
import { CLOSED_ANNOUNCEMENT, closedAnnouncement, HIDDEN_ANNOUNCEMENT } from './closedAnnouncement';

/** What the creators announce, under the header, until the visitor closes it for this visit or its text changes. */
export function Announcement({ pathname }: { pathname: string }) {
  const { text } = useSiteTexts().announcement;
  // Also refreshes the texts on pages that read nothing else.
  useEffect(() => {
    whenIdle(() => void siteTexts.refresh());
  }, [pathname]);
  const isHydrated = useHydrated();
  const [closedHere, setClosed] = useState<string>();
  const closed = closedHere ?? (isHydrated ? closedAnnouncement() : '');
  // From here on, React leaves out what is closed or over; the next announcement has another text.
  useEffect(() => {
    if (isHydrated) document.documentElement.classList.remove(HIDDEN_ANNOUNCEMENT);
  }, [isHydrated]);

  function close() {
    setClosed(text);
    // Where storage is refused, the announcement is back on the next document.
    tryOrUndefined(() => sessionStorage.setItem(CLOSED_ANNOUNCEMENT, text));
    document.getElementById('contenu')?.focus({ preventScroll: true });
  }

  return (
    <output className="announcements">
      {text !== '' && text !== closed && (
        <div className="announcement">
          <p className="announcement__text" dir="auto">
            {text}
          </p>
          <IconButton icon="close" className="announcement__close" label="Fermer l’annonce" onClick={close} />
        </div>
      )}
    </output>
  );
}
