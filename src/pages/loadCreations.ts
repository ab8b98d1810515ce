/** The creations' service. Firestore comes with it: fetched when something is read, not with the page. */
export const loadCreations = () => import('../services/creations/creations');
