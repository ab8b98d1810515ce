import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');
const FIREEMU =
  process.env['FIREEMU_BINARY_PATH'] ?? join(ROOT, 'node_modules/@fireemu/linux-x64/bin/fireemu');

/** The project id of these tests: data of a running `npm start` is never touched. */
export const PROJECT_ID = 'demo-functions';

/** A deployed contact function with a Firestore of its own, on free ports. */
export interface LocalBackend {
  /** The address of the contact function. */
  url: string;
  firestoreHost: string;
  /** The control API, with a slash at its end. */
  controlUrl: string;
  /** All that the backend and the function have logged so far. */
  logs: () => string;
  /** Forgets every document. */
  clear: () => Promise<void>;
  /** Starts one more instance of the same function on the same Firestore, with some settings changed. */
  startInstance: (changed?: Record<string, string>) => Promise<Instance>;
  stop: () => Promise<void>;
}

/** One process that serves the function (see instance.ts). */
export interface Instance {
  url: string;
  logs: () => string;
  stop: () => Promise<void>;
}

/**
 * Builds the function and deploys it, with the settings given, on a local backend. The copy stands in
 * node_modules/.tmp: its packages are found by walking up, and the working tree and its settings stay as they are.
 */
export async function startBackend(settings: Record<string, string>): Promise<LocalBackend> {
  mkdirSync(join(ROOT, 'node_modules/.tmp'), { recursive: true });
  const stage = mkdtempSync(join(ROOT, 'node_modules/.tmp/functions-'));
  const { SMTP_URL, ...params } = settings;
  await build({
    configFile: join(ROOT, 'functions/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: join(stage, 'functions/lib') },
  });
  cpSync(join(ROOT, 'functions/package.json'), join(stage, 'functions/package.json'));
  cpSync(join(ROOT, 'firestore.rules'), join(stage, 'firestore.rules'));
  writeFileSync(join(stage, 'functions/.env'), envFile(params));
  writeFileSync(join(stage, 'functions/.secret.local'), envFile(SMTP_URL === undefined ? {} : { SMTP_URL }));
  writeFileSync(
    join(stage, 'firebase.json'),
    JSON.stringify({
      firestore: { rules: 'firestore.rules' },
      functions: [{ source: 'functions', codebase: 'default', runtime: 'nodejs22' }],
    }),
  );
  chmodSync(FIREEMU, 0o755);
  const ports = ['firestore', 'http', 'storage', 'functions', 'eventarc', 'tasks', 'hub', 'logging', 'ui'];
  const child = spawn(
    FIREEMU,
    [
      'up',
      '--config',
      join(stage, 'firebase.json'),
      '--project',
      PROJECT_ID,
      '--only',
      'firestore,functions',
      ...ports.flatMap((port) => [`--${port}-port`, '0']),
    ],
    { cwd: stage, env: { ...process.env, TMPDIR: stage }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const logs = collectLines(child);
  const output = await printed(child, logs, /functions loaded: contact/);
  const firestoreHost = part(output, /FIRESTORE_EMULATOR_HOST=(\S+)/);
  return {
    url: part(output, /function URL: (\S+\/contact)/),
    controlUrl: part(output, /control API:\s+(\S+)/),
    firestoreHost,
    logs,
    clear: async () => {
      const documents = `emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
      const answer = await fetch(`http://${firestoreHost}/${documents}`, { method: 'DELETE' });
      if (!answer.ok) throw new Error(`The documents were not deleted: ${answer.status}`);
    },
    startInstance: (changed = {}) =>
      startInstance(join(stage, 'functions'), firestoreHost, { ...settings, ...changed }),
    stop: async () => {
      await end(child);
      rmSync(stage, { recursive: true, force: true });
    },
  };
}

async function startInstance(
  folder: string,
  firestoreHost: string,
  settings: Record<string, string>,
): Promise<Instance> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'instance.ts'), folder],
    {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        GCLOUD_PROJECT: PROJECT_ID,
        FIRESTORE_EMULATOR_HOST: firestoreHost,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const logs = collectLines(child);
  const output = await printed(child, logs, /listening on/);
  return { url: part(output, /listening on (\S+)/), logs, stop: () => end(child) };
}

function envFile(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

function collectLines(child: ChildProcess): () => string {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    if (stream !== null) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  return () => lines.join('\n');
}

/** The output once it matches; rejects with the output when the process ends first. */
function printed(child: ChildProcess, logs: () => string, pattern: RegExp): Promise<string> {
  return new Promise((resolveOutput, reject) => {
    const look = (): void => {
      if (pattern.test(logs())) resolveOutput(logs());
    };
    for (const stream of [child.stdout, child.stderr])
      if (stream !== null) createInterface({ input: stream }).on('line', look);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The process ended:\n${logs()}`)));
  });
}

function part(output: string, pattern: RegExp): string {
  const found = pattern.exec(output)?.[1];
  if (found === undefined) throw new Error(`The output has no ${pattern}:\n${output}`);
  return found;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolveEnd) => child.once('exit', resolveEnd));
  child.kill('SIGTERM');
  await ended;
}
