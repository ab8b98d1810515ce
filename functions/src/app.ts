import { getApps, initializeApp, type App } from 'firebase-admin/app';

/** The project's app, made at the first call: the Firebase CLI loads this code without a project. */
export function app(): App {
  return getApps()[0] ?? initializeApp();
}
