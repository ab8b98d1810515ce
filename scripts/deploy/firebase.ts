import { execaSync } from 'execa';

/** Runs the Firebase CLI in this terminal. Throws when it fails. */
export function firebase(args: readonly string[]): void {
  const { failed } = execaSync('firebase', args, { preferLocal: true, stdio: 'inherit', reject: false });
  if (failed) throw new Error(`firebase ${args[0]} a échoué.`);
}
