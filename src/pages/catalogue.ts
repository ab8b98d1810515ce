/** The catalogue's service. Firestore comes with it: fetched when something is read, not with the page. */
export const catalogue = () => import('../services/creations/catalogue');
