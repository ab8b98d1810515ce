/** Fetches the zoom's code: ahead by lists once they are idle, at the latest when one is opened. */
export const loadZoom = () => import('./Zoom');
