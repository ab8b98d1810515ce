import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { startBackend as startFireemu, stopProcess } from '../../scripts/backend';

const ROOT = resolve(import.meta.dirname, '../..');

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
 * Builds the function and deploys it, with the settings given, on a local backend. It is built into a stage of its own in
 * node_modules/.tmp, where its packages are found by walking up: functions/lib, which a running `npm start` watches, and
 * the settings in the working tree stay as they are.
 */
export async function startBackend(settings: Record<string, string>): Promise<LocalBackend> {
  mkdirSync(join(ROOT, 'node_modules/.tmp'), { recursive: true });
  const stage = mkdtempSync(join(ROOT, 'node_modules/.tmp/functions-'));
  const { SMTP_URL = '', ...params } = settings;
  await build({
    configFile: join(ROOT, 'functions/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: join(stage, 'functions/lib') },
  });
  cpSync(join(ROOT, 'functions/package.json'), join(stage, 'functions/package.json'));
  cpSync(join(ROOT, 'firestore.rules'), join(stage, 'firestore.rules'));
  writeFileSync(join(stage, 'functions/.env'), envFile(params));
  writeFileSync(join(stage, 'functions/.secret.local'), envFile({ SMTP_URL }));
  writeFileSync(
    join(stage, 'firebase.json'),
    JSON.stringify({
      firestore: { rules: 'firestore.rules' },
      functions: [{ source: 'functions', codebase: 'default', runtime: 'nodejs22' }],
    }),
  );
  const backend = await startFireemu({
    project: PROJECT_ID,
    config: join(stage, 'firebase.json'),
    only: 'firestore,functions',
  });
  const firestoreHost = `127.0.0.1:${backend.ports.firestore}`;
  return {
    url: `http://127.0.0.1:${backend.ports.functions}/${PROJECT_ID}/europe-west1/contact`,
    controlUrl: backend.controlUrl,
    firestoreHost,
    logs: backend.logs,
    clear: async () => {
      const documents = `emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
      const answer = await fetch(`http://${firestoreHost}/${documents}`, { method: 'DELETE' });
      if (!answer.ok) throw new Error(`The documents were not deleted: ${answer.status}`);
    },
    startInstance: (changed = {}) =>
      startInstance(join(stage, 'functions'), firestoreHost, { ...settings, ...changed }),
    stop: async () => {
      await backend.stop();
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
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const lines: string[] = [];
  const logs = (): string => lines.join('\n');
  return { url: await address(child, lines, logs), logs, stop: () => stopProcess(child) };
}

/** Gathers the lines of an instance; resolves with the address that it prints. */
function address(child: ChildProcess, lines: string[], logs: () => string): Promise<string> {
  return new Promise((found, reject) => {
    for (const stream of [child.stdout, child.stderr])
      if (stream !== null)
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          const url = /^listening on (\S+)/.exec(line)?.[1];
          if (url !== undefined) found(url);
        });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The instance ended:\n${logs()}`)));
  });
}

function envFile(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
