import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { SANDBOXES } from './localBackend';

/** What a backend starts from, in a folder of its own. */
export interface Sandbox {
  /** Its firebase.json, absolute. */
  config: string;
  /** The folder of the built functions. */
  functions: string;
  remove: () => void;
}

/**
 * The backend's rules and functions with settings of their own, so that a test never touches what `npm start` runs on:
 * its settings, and functions/lib, which it watches. `SMTP_URL` goes where secrets go.
 *
 * @param built a folder with the bundled functions in `lib`; they are bundled now without one
 */
export async function createSandbox(
  { SMTP_URL = '', ...params }: Record<string, string>,
  built = process.env.BUILT_FUNCTIONS,
): Promise<Sandbox> {
  mkdirSync(SANDBOXES, { recursive: true });
  const folder = mkdtempSync(join(SANDBOXES, 'backend-'));
  const functions = join(folder, 'functions');
  for (const file of [
    'firestore.rules',
    'storage.rules',
    'firestore.indexes.json',
    'firebase.json',
    'functions/package.json',
  ])
    cpSync(file, join(folder, file));
  if (built) cpSync(join(built, 'lib'), join(functions, 'lib'), { recursive: true });
  else
    await build({
      configFile: resolve('functions/vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: join(functions, 'lib') },
    });
  writeFileSync(join(functions, '.env'), envFile(params));
  writeFileSync(join(functions, '.secret.local'), envFile({ SMTP_URL }));
  return {
    config: join(folder, 'firebase.json'),
    functions,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function envFile(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
