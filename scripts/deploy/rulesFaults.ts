import { resolve } from 'node:path';
import { hasEmbeddedBackend, startBackend } from '../backend/backend';

/**
 * Loads rules and indexes into the local backend, which refuses what does not compile.
 *
 * @returns what is wrong, or null where there is no embedded backend: Google then compiles them before it takes them
 */
export async function rulesFaults(): Promise<string[] | null> {
  if (!hasEmbeddedBackend()) return null;
  try {
    const only = 'auth,firestore,storage';
    const backend = await startBackend({ project: 'demo-dry-run', config: resolve('firebase.json'), only });
    await backend.stop();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
