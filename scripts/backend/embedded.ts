/** Everything that knows the embedded backend (@fireemu/linux-x64): how to start it, and what only it can do. */
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { backendEnv, SANDBOXES, type Backend, type BackendOptions } from './localBackend';
import { start, stopProcess, whenReady } from './processes';

const BINARY = process.env.FIREEMU_BINARY_PATH ?? resolve('node_modules/@fireemu/linux-x64/bin/fireemu');
const LENIENT = resolve('scripts/backend/lenient.json');

/** Whether `startBackend` starts the embedded backend: Linux x64, or FIREEMU_BINARY_PATH elsewhere. */
export function hasEmbeddedBackend(): boolean {
  return process.env.BACKEND !== 'google' && existsSync(BINARY);
}

export async function startEmbedded(options: BackendOptions): Promise<Backend> {
  const { project, only, config = resolve('firebase.json'), ports, lenient = false } = options;
  chmodSync(BINARY, 0o755); // npm drops the executable bit of a package without `bin`.
  mkdirSync(SANDBOXES, { recursive: true });
  const { firestore = 0, auth: http = 0, storage = 0, functions = 0, ui = 0 } = ports ?? {};
  const others = { eventarc: 0, tasks: 0, hub: 0, logging: 0 };
  const flags = Object.entries({ firestore, http, storage, functions, ui, ...others }).flatMap(
    ([name, port]) => [`--${name}-port`, String(port)],
  );
  const child = start(
    BINARY,
    ['up', '--config', lenient ? LENIENT : config, '--project', project, '--only', only, ...flags],
    // A TMPDIR inside the project lets functions reload when they are rebuilt.
    { env: { TMPDIR: SANDBOXES } },
  );
  const lines = await whenReady(child, only.includes('functions') ? /functions loaded:/ : /^\s*ui:|rules:/);
  const found = (pattern: string) => new RegExp(pattern).exec(lines.join('\n'))?.[1] ?? '';
  const own = {
    firestore: Number(found('FIRESTORE_EMULATOR_HOST=.*:(\\d+)')),
    auth: Number(found('FIREBASE_AUTH_EMULATOR_HOST=.*:(\\d+)')),
    storage: Number(found('FIREBASE_STORAGE_EMULATOR_HOST=.*:(\\d+)')),
    functions: Number(found('function URL: http://[\\w.]+:(\\d+)')),
  };
  const env = { ...backendEnv(project, own), FIREEMU_CONTROL_URL: found('control API:\\s+(\\S+)') };
  return { ports: own, env, stop: () => stopProcess(child) };
}

export interface Fault {
  operation: string;
  /** A status name for Firestore, an HTTP status for Storage. */
  code: string;
  /** Fails only the n-th such operation; by default, all. */
  nth?: number;
}

/** Saves all stored data under a name. This and the functions below do nothing on Google's emulators. */
export async function saveSnapshot(name: string): Promise<void> {
  await control('POST', 'snapshots', { name });
}

/** Restores a snapshot within milliseconds; false if there is none of this name. */
export async function restoreSnapshot(name: string): Promise<boolean> {
  return (await control('POST', `snapshots/${name}:restore`, {}))?.ok ?? false;
}

/** Replaces the planned faults; false if the backend cannot plan any. Throws if it rejects the plan. */
export async function planFaults(faults: readonly Fault[]): Promise<boolean> {
  const rules = faults.map(({ code, ...match }) => ({ match, action: { type: 'returnError', code } }));
  const answer = await control('PUT', 'faultPlan', { rules });
  if (answer?.ok === false) throw new Error(`The backend refused the fault plan: ${await answer.text()}`);
  return answer !== null;
}

/** Calls the control API of the backend in this process's environment; null on Google's emulators. */
async function control(method: string, path: string, body: object): Promise<Response | null> {
  const url = process.env.FIREEMU_CONTROL_URL;
  if (!url) return null;
  const headers = { 'content-type': 'application/json' };
  return fetch(new URL(`sessions/default/${path}`, url), { method, headers, body: JSON.stringify(body) });
}
