import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** Bundles the functions into `lib` of a folder (absolute path). */
export async function bundleFunctions(folder: string): Promise<void> {
  const outDir = join(folder, 'lib');
  await build({ configFile: resolve('functions/vite.config.ts'), logLevel: 'warn', build: { outDir } });
}

/**
 * Writes what the Firebase CLI uploads of functions/ into a folder (absolute path): the bundle, package.json and a
 * lockfile, with which Google's `npm ci` installs the tested versions. npm derives the lockfile from the root's,
 * offline: workspaces have none.
 */
export async function buildFunctions(folder: string): Promise<void> {
  await bundleFunctions(folder);
  copyFileSync('package-lock.json', join(folder, 'package-lock.json'));
  if (resolve('functions') !== folder) copyFileSync('functions/package.json', join(folder, 'package.json'));
  const flags = ['--package-lock-only', '--workspaces=false', '--offline', '--ignore-scripts', '--no-audit'];
  execFileSync('npm', ['install', ...flags], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    // On Windows, npm is a batch file, which needs a shell.
    shell: process.platform === 'win32',
    env: { ...process.env, npm_config_loglevel: 'error' },
  });
}
