/** What the site uses of Firebase App Check, as a chunk of its own. */
export { getToken, initializeAppCheck, ReCaptchaV3Provider } from 'firebase/app-check';
