import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { build, type Rollup } from 'vite';

interface Manifest {
  main: string;
  dependencies: Record<string, string>;
}

/**
 * Puts what the Firebase CLI uploads of functions/ into a folder: the bundle, package.json and a lockfile. Only this
 * folder reaches Google, so every import of the bundle must be inside it, of Node, or a dependency; throws for others.
 *
 * @param folder absolute; functions/ itself for a deployment
 */
export async function buildFunctions(folder: string): Promise<void> {
  const manifest = JSON.parse(readFileSync('functions/package.json', 'utf8')) as Manifest;
  const built = (await build({
    configFile: resolve('functions/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: join(folder, 'lib') },
  })) as Rollup.RollupOutput;
  const undeclared = importedPackages(built).filter((name) => !(name in manifest.dependencies));
  if (undeclared.length > 0)
    throw new Error(`functions/package.json lacks what the functions import: ${undeclared.join(', ')}.`);
  lock(folder);
}

/**
 * Writes the lockfile by which Google's `npm ci` installs the versions that were tested: as a workspace, functions/ has
 * none of its own. npm cuts it out of the project's lockfile, offline.
 */
function lock(folder: string): void {
  mkdirSync(folder, { recursive: true });
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

/** 'firebase-admin/app' → 'firebase-admin', '@scope/name/x' → '@scope/name'. */
function importedPackages({ output }: Rollup.RollupOutput): string[] {
  const files = new Set(output.map(({ fileName }) => fileName));
  const imports = output
    .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
    .filter((name) => !files.has(name) && !isBuiltin(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(imports)];
}
