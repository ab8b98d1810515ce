/// <reference types="vite/client" />

/** The variables that a build reads (.env.example). Checked by vite.config.ts before a production build. */
interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN: string;
  readonly VITE_FIREBASE_PROJECT_ID: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET: string;
  readonly VITE_FIREBASE_APP_ID: string;
  readonly VITE_SITE_URL: string;
  /** Where the local backend listens; set by our own scripts, never in production. */
  readonly VITE_LOCAL_BACKEND?: string;
}

/** A digest of the folders in which baked data have their types and values (vite.config.ts). */
declare const __DATA_VERSION__: string;
