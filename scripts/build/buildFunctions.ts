import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { execa } from 'execa';
import { build } from 'vite';

export async function bundleFunctions(folder: string): Promise<void> {
  const outDir = join(folder, 'lib');
  await build({ configFile: resolve('functions/vite.config.ts'), logLevel: 'warn', build: { outDir } });
}

export async function buildFunctions(folder: string): Promise<void> {
  await Promise.all([bundleFunctions(folder), writePackage(folder)]);
}

/** Writes package.json and, of the root's lockfile, what Google's `npm ci` then installs: the tested versions. */
export async function writePackage(folder: string): Promise<void> {
  const options = ['--workspace=functions', '--all', '--omit=dev', '--package-lock-only', '--parseable'];
  const { stdout } = await execa('npm', ['ls', ...options]);
  const needed = stdout.split('\n').map((path) => relative('.', path));
  if (needed.some((path) => path.startsWith('functions')))
    throw new Error('A package in functions/node_modules is not deployed: bundle it.');
  const root = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { name?: string; link?: true }>;
  };
  const locked = Object.entries(root.packages).filter(([path, { link }]) => needed.includes(path) && !link);
  const { functions: own = {} } = root.packages;
  const packages = { ...Object.fromEntries(locked), '': own };
  mkdirSync(folder, { recursive: true });
  copyFileSync('functions/package.json', join(folder, 'package.json'));
  const lockfile = { ...root, name: own.name, packages };
  writeFileSync(join(folder, 'package-lock.json'), `${JSON.stringify(lockfile, null, 2)}\n`);
}
