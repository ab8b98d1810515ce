import { fetched } from '../services/fetched';

/** The catalogue's service. Firestore comes with it: fetched when something is read, not with the page. */
export const catalogue = () => fetched(() => import('../services/creations/catalogue'));
