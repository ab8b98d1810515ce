/** The creations' service, fetched when something is read: Firestore comes with it. */
export const loadCreations = () => import('../services/creations/creations');
