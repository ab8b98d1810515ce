import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { backendEnv, SANDBOXES, type Backend, type BackendOptions } from './localBackend';
import { start, stopProcess, whenReady } from './processes';

const BINARY = process.env.FIREEMU_BINARY_PATH ?? resolve('node_modules/@fireemu/linux-x64/bin/fireemu');
/** firebase.json with the profile that imitates Google's emulators. */
const LENIENT = resolve('scripts/backend/lenient.json');

/** Whether npm has installed the embedded backend, or FIREEMU_BINARY_PATH names it. */
export function isEmbeddedInstalled(): boolean {
  return existsSync(BINARY);
}

/** See `startBackend`. */
export async function startEmbedded(options: BackendOptions): Promise<Backend> {
  const { project, config, only, ports, lenient = false } = options;
  chmodSync(BINARY, 0o755); // npm drops the executable bit of a package without `bin`.
  mkdirSync(SANDBOXES, { recursive: true });
  const flags = {
    'firestore-port': ports?.firestore ?? 0,
    'http-port': ports?.auth ?? 0,
    'storage-port': ports?.storage ?? 0,
    'functions-port': ports?.functions ?? 0,
    'ui-port': ports?.ui ?? 0,
    'eventarc-port': 0,
    'tasks-port': 0,
    'hub-port': 0,
    'logging-port': 0,
  };
  const settings = ['--config', lenient ? LENIENT : config, '--project', project, '--only', only];
  const child = start(
    BINARY,
    ['up', ...settings, ...Object.entries(flags).flatMap(([name, port]) => [`--${name}`, String(port)])],
    // A TMPDIR inside the project lets functions reload when they are rebuilt.
    { env: { TMPDIR: SANDBOXES } },
  );
  const lines = await whenReady(child, only.includes('functions') ? /functions loaded:/ : /^\s*ui:|rules:/);
  const logs = () => lines.join('\n');
  const port = (name: string) =>
    Number(new RegExp(`${name}=(?:http://)?[\\w.]+:(\\d+)`).exec(logs())?.[1] ?? 0);
  const own: Backend['ports'] = {
    firestore: port('FIRESTORE_EMULATOR_HOST'),
    auth: port('FIREBASE_AUTH_EMULATOR_HOST'),
    storage: port('FIREBASE_STORAGE_EMULATOR_HOST'),
    functions: Number(/function URL: http:\/\/[\w.]+:(\d+)/.exec(logs())?.[1] ?? 0),
  };
  const controlUrl = /control API:\s+(\S+)/.exec(logs())?.[1] ?? '';
  const env = { ...backendEnv(project, own), FIREEMU_CONTROL_URL: controlUrl };
  return { ports: own, env, logs, stop: () => stopProcess(child) };
}
