/** Everything that knows the embedded backend (@fireemu/linux-x64): how to start it, and what only it can do. */
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { SANDBOXES, type BackendPorts } from './localBackend';
import { start, type Child } from './processes';

const BINARY = process.env.FIREEMU_BINARY_PATH ?? resolve('node_modules/@fireemu/linux-x64/bin/fireemu');

/** Linux x64 has it, others by FIREEMU_BINARY_PATH; `BACKEND=google` asks for Google's emulators all the same. */
export function hasEmbeddedBackend(): boolean {
  return process.env.BACKEND !== 'google' && existsSync(BINARY);
}

export function startEmbedded(args: string[], ports: BackendPorts & { ui?: number }): Child {
  chmodSync(BINARY, 0o755); // npm drops the executable bit of a package without `bin`.
  mkdirSync(SANDBOXES, { recursive: true });
  const { firestore, auth: http, storage, functions, ui = 0 } = ports;
  const own = { firestore, http, storage, functions, ui, eventarc: 0, tasks: 0, hub: 0, logging: 0 };
  const flags = Object.entries(own).flatMap(([name, port]) => [`--${name}-port`, String(port)]);
  // A TMPDIR inside the project lets functions reload when they are rebuilt.
  return start(BINARY, ['up', ...args, ...flags], { env: { TMPDIR: SANDBOXES } });
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

/** Calls the control API, which Auth’s port has, of the backend in this process’s environment; null on Google’s emulators. */
async function control(method: string, path: string, body: object): Promise<Response | null> {
  if (!hasEmbeddedBackend()) return null;
  const url = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/v1/sessions/default/${path}`;
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method, headers, body: JSON.stringify(body) });
}
