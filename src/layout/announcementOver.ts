/** Set on <html> by the inline script `start` where the page's announcement is over; hides it before the first paint. */
export const ANNOUNCEMENT_OVER = 'announcement-over';
