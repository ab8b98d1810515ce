import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { backendEnv, LOCAL, SANDBOXES, type BackendPorts } from './localBackend';
import { freePort, start, stopProcess, whenReady } from './processes';

/** The embedded backend's, @fireemu/linux-x64. */
const BINARY = process.env.FIREEMU_BINARY_PATH ?? resolve('node_modules/@fireemu/linux-x64/bin/fireemu');

/** Linux x64 has it, others by FIREEMU_BINARY_PATH; `BACKEND=google` asks for Google's emulators all the same. */
export function hasEmbeddedBackend(): boolean {
  return process.env.BACKEND !== 'google' && existsSync(BINARY);
}

interface BackendOptions {
  project: string;
  only?: string;
  config?: string;
  ports?: BackendPorts & { ui?: number };
  /** As lenient as Google's emulators: mock tokens are accepted, which the tests of the rules need. */
  lenient?: boolean;
}

/**
 * Starts the embedded backend, or Google's emulators, and waits until it and its functions answer; throws its output if it
 * ends first. By `env` the Admin SDK and our own tests find it.
 */
export async function startBackend(options: BackendOptions) {
  const { project, only = 'auth,firestore,storage', config = resolve('firebase.json') } = options;
  const isEmbedded = hasEmbeddedBackend();
  const own = isEmbedded && options.lenient ? resolve('scripts/backend/lenient.json') : config;
  // Two of Google's emulators need Java, and a download at first.
  const ports = isEmbedded ? (options.ports ?? (await freePorts())) : LOCAL.ports;
  const args = ['--config', own, '--project', project, '--only', only];
  const child = isEmbedded ? startEmbedded(args, ports) : start('firebase', ['emulators:start', ...args]);
  const ready = only.includes('functions') ? /functions loaded:/ : /^\s*ui:|rules:/;
  await whenReady(child, isEmbedded ? ready : /All emulators ready/);
  return { ports, env: backendEnv(project, ports), stop: () => stopProcess(child) };
}

function startEmbedded(args: string[], ports: NonNullable<BackendOptions['ports']>) {
  chmodSync(BINARY, 0o755); // npm drops the executable bit of a package without `bin`.
  mkdirSync(SANDBOXES, { recursive: true });
  const { firestore, auth: http, storage, functions, ui = 0 } = ports;
  const own = { firestore, http, storage, functions, ui, eventarc: 0, tasks: 0, hub: 0, logging: 0 };
  const flags = Object.entries(own).flatMap(([name, port]) => [`--${name}-port`, String(port)]);
  // A TMPDIR inside the project lets functions reload when they are rebuilt.
  return start(BINARY, ['up', ...args, ...flags], { env: { TMPDIR: SANDBOXES } });
}

async function freePorts(): Promise<BackendPorts> {
  const [firestore, auth, storage, functions] = [freePort(), freePort(), freePort(), freePort()];
  return { firestore: await firestore, auth: await auth, storage: await storage, functions: await functions };
}
