import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { build, type Rollup } from 'vite';
import type { LockedPackages } from '../packageClosure';
import { functionsLock } from './functionsLock';

interface Manifest {
  name: string;
  version: string;
  main: string;
  dependencies: Record<string, string>;
}

export function functionsManifest(): Manifest {
  return JSON.parse(readFileSync('functions/package.json', 'utf8')) as Manifest;
}

/** The lockfile of the functions, as text (see functionsLock). */
export function functionsLockText(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages };
  return `${JSON.stringify(functionsLock(functionsManifest(), packages), null, 2)}\n`;
}

/**
 * Puts into `dir` what the Firebase CLI uploads of functions/: the bundle, package.json and the lockfile. Only this
 * folder reaches Google, so whatever the bundle imports must be in it, in Node or among its dependencies.
 *
 * @returns one sentence for each import that would be missing there and each dependency that nothing imports
 */
export async function stageFunctions(dir: string): Promise<string[]> {
  const built = (await build({
    configFile: resolve('functions/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: join(dir, 'lib'), emptyOutDir: true },
  })) as Rollup.RollupOutput;
  mkdirSync(dir, { recursive: true });
  const manifest = functionsManifest();
  writeFileSync(join(dir, 'package.json'), JSON.stringify(manifest, null, 2));
  writeFileSync(join(dir, 'package-lock.json'), functionsLockText());
  return importFaults(built, manifest);
}

function importFaults({ output }: Rollup.RollupOutput, { main, dependencies }: Manifest): string[] {
  const files = new Set(output.map(({ fileName }) => fileName));
  const imports = new Set(
    output
      .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
      .filter((name) => !files.has(name) && !isBuiltin(name)),
  );
  const packages = new Set([...imports].map(packageName));
  const faults = [...packages]
    .filter((name) => !(name in dependencies))
    .map((name) => `The functions import ${name}, which functions/package.json does not name.`);
  faults.push(
    ...Object.keys(dependencies)
      .filter((name) => !packages.has(name))
      .map((name) => `functions/package.json names ${name}, which the functions do not import.`),
  );
  if (!files.has(main.replace(/^lib\//, ''))) faults.push(`The functions' bundle has no ${main}.`);
  return faults;
}

/** 'firebase-admin/app' → 'firebase-admin', '@scope/name/x' → '@scope/name'. */
function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
