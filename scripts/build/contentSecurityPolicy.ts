import { usesAppCheck } from './siteSettings';
import { INLINE_SOURCES, hashSource } from './inlineScripts';

/**
 * The Content-Security-Policy of a built page, as its `<meta>` carries it: this site, the configured Firebase project
 * and, where App Check is in use, reCAPTCHA. `frame-ancestors`, which a `<meta>` cannot carry, is a header of
 * firebase.json.
 *
 * @param env the VITE_* settings of the build
 * @param styles what the page's `<style>` holds
 */
export function contentSecurityPolicy(env: Record<string, string | undefined>, styles: string): string {
  const { connect, pictures } = env.VITE_LOCAL_BACKEND
    ? localSources(new URLSearchParams(env.VITE_LOCAL_BACKEND))
    : productionSources(env);
  const appCheck = usesAppCheck(env);
  return [
    "default-src 'self'",
    // Data blocks (application/json, application/ld+json) are not scripts and need no exception.
    ["script-src 'self'", ...INLINE_SOURCES, ...(appCheck ? RECAPTCHA.scripts : [])].join(' '),
    // The administration adds a stylesheet of its own.
    `style-src 'self' ${hashSource(styles)}`,
    ["connect-src 'self'", ...connect, ...(appCheck ? RECAPTCHA.connections : [])].join(' '),
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    `frame-src ${appCheck ? RECAPTCHA.frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** https://developers.google.com/recaptcha/docs/faq, on Content-Security-Policy. */
const RECAPTCHA = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://content-firebaseappcheck.googleapis.com/', 'https://www.google.com/recaptcha/'],
};

function productionSources(env: Record<string, string | undefined>) {
  const bucket = `https://firebasestorage.googleapis.com/v0/b/${env.VITE_FIREBASE_STORAGE_BUCKET}/`;
  return {
    connect: [
      `https://firestore.googleapis.com/v1/projects/${env.VITE_FIREBASE_PROJECT_ID}/`,
      'https://identitytoolkit.googleapis.com/v1/',
      'https://securetoken.googleapis.com/v1/',
      bucket,
    ],
    pictures: [bucket],
  };
}

function localSources(local: URLSearchParams) {
  const [firestore, auth, storage] = ['firestore', 'auth', 'storage'].map(
    (service) => `http://127.0.0.1:${local.get(service)}`,
  );
  return { connect: [firestore, auth, storage], pictures: [storage] };
}
