/** Fetches the zoom's code; lists prefetch it once idle. */
export const loadZoom = () => import('./Zoom');
