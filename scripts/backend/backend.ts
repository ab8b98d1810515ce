import { resolve } from 'node:path';
import { hasEmbeddedBackend, startEmbedded } from './embedded';
import { backendEnv, LOCAL, type BackendPorts } from './localBackend';
import { freePort, start, stopProcess, whenReady } from './processes';

export interface BackendOptions {
  project: string;
  only?: string;
  config?: string;
  ports?: BackendPorts & { ui: number };
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

async function freePorts(): Promise<BackendPorts> {
  const [firestore, auth, storage, functions] = [freePort(), freePort(), freePort(), freePort()];
  return { firestore: await firestore, auth: await auth, storage: await storage, functions: await functions };
}
