import { tryOrUndefined } from '../domain/text';

/** In sessionStorage, for this visit: the text of the announcement that the visitor has closed. */
export const CLOSED_ANNOUNCEMENT = 'annonce-fermee';

/** Set on <html> by the inline script `start` where the page's announcement is closed or over; hides it before the first paint. */
export const HIDDEN_ANNOUNCEMENT = 'announcement-hidden';

export function closedAnnouncement(): string | null | undefined {
  return tryOrUndefined(() => sessionStorage.getItem(CLOSED_ANNOUNCEMENT));
}
