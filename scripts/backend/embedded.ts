/** How to start the embedded backend (@fireemu/linux-x64). */
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
