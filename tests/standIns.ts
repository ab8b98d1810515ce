/** The environment of an invented project, for tests of the production build. */
export const STAND_INS = {
  VITE_FIREBASE_API_KEY: `AIza${'-'.repeat(35)}`,
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-e2e.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-e2e',
  // The local backend's, whose photos the policy must allow.
  VITE_FIREBASE_STORAGE_BUCKET: 'demo-e2e.appspot.com',
  VITE_FIREBASE_APP_ID: '1:0:web:0',
  VITE_SITE_URL: 'https://www.mon-site.example',
} as const;
