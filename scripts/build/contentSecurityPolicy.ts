import { START_SCRIPT, hashSource } from './startScript';

/** For the `<meta>` of a built page; firebase.json holds the directives that only work in a header. */
export function contentSecurityPolicy(env: Record<string, string | undefined>, styles: string): string {
  const storage = storageAddress(env);
  const local = new URLSearchParams(env.VITE_LOCAL_BACKEND);
  const others = env.VITE_LOCAL_BACKEND
    ? ['firestore', 'auth'].map((service) => `http://127.0.0.1:${local.get(service)}`)
    : [
        `https://firestore.googleapis.com/v1/projects/${env.VITE_FIREBASE_PROJECT_ID}/`,
        'https://identitytoolkit.googleapis.com/v1/',
        'https://securetoken.googleapis.com/v1/',
      ];
  return [
    "default-src 'self'",
    // Data blocks (application/json, application/ld+json) are not scripts and need no exception.
    `script-src 'self' ${hashSource(START_SCRIPT)}`,
    // 'self' is for the administration's stylesheet.
    `style-src 'self' ${hashSource(styles)}`,
    ["connect-src 'self'", ...others, storage].join(' '),
    `img-src 'self' data: blob: ${storage}`,
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

export function storageAddress(env: Record<string, string | undefined>): string {
  const local = new URLSearchParams(env.VITE_LOCAL_BACKEND);
  return env.VITE_LOCAL_BACKEND
    ? `http://127.0.0.1:${local.get('storage')}/v0/b/${local.get('project')}.appspot.com/`
    : `https://firebasestorage.googleapis.com/v0/b/${env.VITE_FIREBASE_STORAGE_BUCKET}/`;
}
