/**
 * Where a built page may connect to and take pictures from: this site and the configured Firebase project, nothing
 * else. It stands in the page's head because it depends on the project; what is the same for every project is a header
 * in firebase.json, and a browser enforces both.
 *
 * @param env the VITE_* settings of the build
 */
export function contentSecurityPolicy(env: Record<string, string | undefined>): string {
  const { connect, pictures } = env.VITE_LOCAL_BACKEND
    ? localSources(new URLSearchParams(env.VITE_LOCAL_BACKEND))
    : productionSources(env);
  return [
    "default-src 'self'",
    `connect-src 'self' ${connect.join(' ')}`,
    `img-src 'self' data: blob: ${pictures.join(' ')}`,
    ...(usesAppCheck(env)
      ? Object.entries(APP_CHECK_SOURCES).map(([name, sources]) => `${name} ${sources}`)
      : []),
  ].join('; ');
}

/**
 * The header that is sent with a build: the one of firebase.json, which knows nothing but this site, opened for
 * reCAPTCHA only where App Check is in use.
 *
 * @param strict the Content-Security-Policy of firebase.json
 * @param env the VITE_* settings of the build
 */
export function headerPolicy(strict: string, env: Record<string, string | undefined>): string {
  if (!usesAppCheck(env)) return strict;
  const others = strict
    .split(/;\s*/)
    .filter((directive) => !((directive.split(' ')[0] ?? '') in APP_CHECK_SOURCES));
  return [
    ...others,
    ...Object.entries(APP_CHECK_SOURCES).map(([name, sources]) => `${name} ${sources}`),
  ].join('; ');
}

/** What App Check's reCAPTCHA needs beside this site (https://developers.google.com/recaptcha, FAQ on this policy). */
const APP_CHECK_SOURCES = {
  'script-src': "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
};

/** Whether a build has App Check: with its key, and not on the local backend, which has none. */
export function usesAppCheck(env: Record<string, string | undefined>): boolean {
  return Boolean(env.VITE_APP_CHECK_SITE_KEY) && !env.VITE_LOCAL_BACKEND;
}

/** Where the first read and the first pictures come from: the origins to which a page with data connects ahead. */
export function dataOrigins(env: Record<string, string | undefined>): {
  firestore: string;
  pictures: string;
} {
  if (!env.VITE_LOCAL_BACKEND)
    return {
      firestore: 'https://firestore.googleapis.com',
      pictures: 'https://firebasestorage.googleapis.com',
    };
  const local = new URLSearchParams(env.VITE_LOCAL_BACKEND);
  return { firestore: localOrigin(local, 'firestore'), pictures: localOrigin(local, 'storage') };
}

function productionSources(env: Record<string, string | undefined>) {
  const project = env.VITE_FIREBASE_PROJECT_ID;
  const bucket = `https://firebasestorage.googleapis.com/v0/b/${env.VITE_FIREBASE_STORAGE_BUCKET}/`;
  return {
    connect: [
      `https://firestore.googleapis.com/v1/projects/${project}/`,
      'https://identitytoolkit.googleapis.com/v1/',
      'https://securetoken.googleapis.com/v1/',
      bucket,
      ...(usesAppCheck(env)
        ? ['https://content-firebaseappcheck.googleapis.com/', 'https://www.google.com/recaptcha/']
        : []),
    ],
    pictures: [bucket],
  };
}

function localSources(local: URLSearchParams) {
  const [firestore, auth, storage] = ['firestore', 'auth', 'storage'].map((name) => localOrigin(local, name));
  return { connect: [firestore, auth, storage], pictures: [storage] };
}

function localOrigin(local: URLSearchParams, service: string): string {
  return `http://127.0.0.1:${local.get(service)}`;
}
