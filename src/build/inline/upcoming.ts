/**
 * Before the first paint, hides what is over (`data-until` of a day before today, of those in `data-days`) on a page that
 * was built before, and the announcement (`data-text`) that the visitor has closed. The page's styles are already there.
 */
import { tryOrUndefined } from '../../domain/text';
import { CLOSED_ANNOUNCEMENT } from '../../domain/closedAnnouncement';
import { dayOf } from '../../domain/parisDay';

const { days = '', text } = document.currentScript?.dataset ?? {};
const today = dayOf(new Date());
const over = days.split(' ').filter((day) => day < today);
for (const day of over) document.styleSheets[0]?.insertRule(`[data-until="${day}"] { display: none }`);
if (text && tryOrUndefined(() => sessionStorage.getItem(CLOSED_ANNOUNCEMENT)) === text)
  document.documentElement.classList.add('announcement-closed');
