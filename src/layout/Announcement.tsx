import { useEffect } from 'react';
import { siteTexts, useSiteTexts } from '../data/siteTexts';
import { whenIdle } from '../data/whenIdle';
import { ANNOUNCEMENT_OVER } from './announcementOver';

/** What the creators announce, under the header, until its last day. */
export function Announcement({ pathname }: { pathname: string }) {
  const { text } = useSiteTexts().announcement;
  // Also refreshes the texts on pages that read nothing else.
  useEffect(() => {
    whenIdle(() => void siteTexts.refresh());
  }, [pathname]);
  // From here on, React leaves out what is over; the next announcement is not hidden.
  useEffect(() => {
    document.documentElement.classList.remove(ANNOUNCEMENT_OVER);
  }, []);

  return (
    <output className="announcements">
      {text !== '' && (
        <p className="announcement" dir="auto">
          {text}
        </p>
      )}
    </output>
  );
}
