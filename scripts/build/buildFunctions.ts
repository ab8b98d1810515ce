import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { lockfileOf, type Lockfile } from './lockfileOf';

export async function bundleFunctions(folder: string): Promise<void> {
  const outDir = join(folder, 'lib');
  await build({ configFile: resolve('functions/vite.config.ts'), logLevel: 'warn', build: { outDir } });
}

/**
 * Writes what the Firebase CLI uploads of functions/ into a folder (absolute path): the bundle, package.json and a
 * lockfile, with which Google's `npm ci` installs the tested versions.
 */
export async function buildFunctions(folder: string): Promise<void> {
  await bundleFunctions(folder);
  if (resolve('functions') !== folder) copyFileSync('functions/package.json', join(folder, 'package.json'));
  writeLockfile(folder);
}

export function writeLockfile(folder: string): void {
  const lockfile = lockfileOf('functions', JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile);
  writeFileSync(join(folder, 'package-lock.json'), `${JSON.stringify(lockfile, null, 2)}\n`);
}
