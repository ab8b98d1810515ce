/** Settings of an invented project: what a dry run takes for missing ones, and what the tests build for production. */
export const STAND_INS = {
  VITE_FIREBASE_API_KEY: 'stand-in',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-e2e.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-e2e',
  VITE_FIREBASE_STORAGE_BUCKET: 'demo-e2e.appspot.com',
  VITE_FIREBASE_APP_ID: '1:0:web:0',
  VITE_SITE_URL: 'https://www.mon-site.example',
} as const;

/** Arguments for Node, and variables, of a dry run for this project with App Check that builds the site in `folder/site`. */
export function dryRunInto(folder: string) {
  return {
    args: ['--import', 'tsx', 'scripts/deploy/deploy.ts', '--dry-run', '--out', folder],
    env: { ...STAND_INS, VITE_APP_CHECK_SITE_KEY: 'site-key' },
  };
}
