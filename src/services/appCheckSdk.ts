/** What the site takes of Firebase App Check: a chunk of its own, fetched whole, with no more than this in it. */
export { getToken, initializeAppCheck, ReCaptchaV3Provider } from 'firebase/app-check';
