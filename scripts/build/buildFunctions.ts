import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** Bundles the functions into `lib` of a folder, absolute. */
export async function bundleFunctions(folder: string): Promise<void> {
  const outDir = join(folder, 'lib');
  await build({ configFile: resolve('functions/vite.config.ts'), logLevel: 'warn', build: { outDir } });
}

/**
 * Puts what the Firebase CLI uploads of functions/ into a folder, absolute: the bundle, package.json and a lockfile, by
 * which Google's `npm ci` installs the tested versions. npm cuts it out of the project's, offline: workspaces have none.
 */
export async function buildFunctions(folder: string): Promise<void> {
  await bundleFunctions(folder);
  copyFileSync('package-lock.json', join(folder, 'package-lock.json'));
  if (resolve('functions') !== folder) copyFileSync('functions/package.json', join(folder, 'package.json'));
  const flags = ['--package-lock-only', '--workspaces=false', '--offline', '--ignore-scripts', '--no-audit'];
  execFileSync('npm', ['install', ...flags], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    // npm is a script on Windows, which only a shell starts.
    shell: process.platform === 'win32',
    env: { ...process.env, npm_config_loglevel: 'error' },
  });
}
