import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Runs the Firebase CLI in this terminal. Throws when it fails. */
export function firebase(args: readonly string[]): void {
  const cli = resolve('node_modules/firebase-tools/lib/bin/firebase.js');
  const { status } = spawnSync(process.execPath, [cli, ...args], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`firebase ${args[0]} has failed.`);
}
