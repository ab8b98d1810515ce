import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { BackendPorts } from './localBackend';

const BINARY = process.env.FIREEMU_BINARY_PATH ?? resolve('node_modules/@fireemu/linux-x64/bin/fireemu');

/** Beside the packages, so that staged functions find them by walking up. */
export const STAGES = resolve('node_modules/.tmp');

export interface BackendOptions {
  project: string;
  /** Absolute path of a firebase.json. */
  config: string;
  /** Services to start. */
  only: string;
  /** Fixed ports; without them any free ones. */
  ports?: BackendPorts & { ui: number };
  /** Where `exportBackend` reaches it; without, nowhere. */
  hubPort?: number;
  /** A folder that `exportBackend` has written, to start from instead of from nothing. */
  from?: string;
}

/** A running local backend. */
export interface Backend {
  ports: BackendPorts;
  /** Base address of its control API, with a slash at its end (backend.md, 16 and 19). */
  controlUrl: string;
  /** The variables by which the Admin SDK and rules-unit-testing find it. */
  env: Record<string, string>;
  /** All that it and the functions have printed so far. */
  logs: () => string;
  stop: () => Promise<void>;
}

/** Whether the embedded backend is installed here (Linux x64, or FIREEMU_BINARY_PATH elsewhere). */
export function hasEmbeddedBackend(): boolean {
  return existsSync(BINARY);
}

/** Starts the embedded backend and waits until it and its functions answer. Throws with its output when it ends first. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { project, config, only, ports, hubPort = 0, from } = options;
  chmodSync(BINARY, 0o755); // npm drops the executable bit of a package without `bin`.
  mkdirSync(STAGES, { recursive: true });
  const flags = {
    'firestore-port': ports?.firestore ?? 0,
    'http-port': ports?.auth ?? 0,
    'storage-port': ports?.storage ?? 0,
    'functions-port': ports?.functions ?? 0,
    'ui-port': ports?.ui ?? 0,
    'eventarc-port': 0,
    'tasks-port': 0,
    'hub-port': hubPort,
    'logging-port': 0,
  };
  const settings = ['--config', config, '--project', project, '--only', only];
  if (from) settings.push('--import', from);
  const child = spawn(
    BINARY,
    ['up', ...settings, ...Object.entries(flags).flatMap(([name, port]) => [`--${name}`, String(port)])],
    // TMPDIR inside the project lets functions reload when they are rebuilt (backend.md, 9).
    { env: { ...process.env, TMPDIR: STAGES }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const lines = await whenReady(child, only.includes('functions') ? /functions loaded:/ : /^\s*ui:|rules:/);
  const logs = () => lines.join('\n');
  const host = (name: string) => new RegExp(`${name}=(?:http://)?([\\w.]+:\\d+)`).exec(logs())?.[1] ?? '';
  const port = (address: string) => Number(address.split(':')[1] ?? 0);
  const env = {
    FIRESTORE_EMULATOR_HOST: host('FIRESTORE_EMULATOR_HOST'),
    FIREBASE_AUTH_EMULATOR_HOST: host('FIREBASE_AUTH_EMULATOR_HOST'),
    FIREBASE_STORAGE_EMULATOR_HOST: host('FIREBASE_STORAGE_EMULATOR_HOST'),
    STORAGE_EMULATOR_HOST: `http://${host('FIREBASE_STORAGE_EMULATOR_HOST')}`,
  };
  return {
    ports: {
      firestore: port(env.FIRESTORE_EMULATOR_HOST),
      auth: port(env.FIREBASE_AUTH_EMULATOR_HOST),
      storage: port(env.FIREBASE_STORAGE_EMULATOR_HOST),
      functions: Number(/function URL: http:\/\/[\w.]+:(\d+)/.exec(logs())?.[1] ?? 0),
    },
    controlUrl: /control API:\s+(\S+)/.exec(logs())?.[1] ?? '',
    env,
    logs,
    stop: () => stopProcess(child),
  };
}

/**
 * Has a running backend with a hub port write all its data into a new folder, in the format of Google's own export.
 * Neither the folder nor those above it may be open to other users.
 */
export function exportBackend(project: string, folder: string): void {
  const { status, stderr } = spawnSync(BINARY, ['emulators:export', folder, '--project', project], {
    env: { ...process.env, TMPDIR: STAGES },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The backend was not exported: ${stderr}`);
}

/**
 * What to put before a command so that it runs on a backend of its own (Auth, Firestore and Storage, on free ports),
 * whose variables it finds in its environment and which ends with it.
 *
 * @param config path of a firebase.json or fireemu.json
 */
export function onBackend(project: string, config: string): [string, ...string[]] {
  chmodSync(BINARY, 0o755);
  const ports = ['firestore', 'http', 'storage', 'hub', 'logging'].flatMap((name) => [`--${name}-port`, '0']);
  const services = ['--only', 'auth,firestore,storage', '--project', project];
  const settings = ['--config', resolve(config), '--log-verbosity', 'quiet'];
  return [BINARY, 'exec', ...settings, ...services, ...ports, '--'];
}

/** Ends a child and waits until it is gone; one that does not listen is killed after five seconds. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(impatience);
}

/**
 * Resolves with the lines that a child has printed so far (a list that goes on growing) once one of them says that all
 * is ready. Throws with these lines when it ends first.
 */
export function whenReady(child: ChildProcess, ready: RegExp): Promise<string[]> {
  const lines: string[] = [];
  return new Promise((done, reject) => {
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          if (ready.test(line)) done(lines);
        });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${basename(child.spawnfile)} ended:\n${lines.join('\n')}`)));
  });
}
