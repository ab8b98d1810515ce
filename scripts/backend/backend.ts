import { resolve } from 'node:path';
import { hasEmbeddedBackend, startEmbedded } from './embedded';
import { backendEnv, LOCAL, type Backend, type BackendOptions } from './localBackend';
import { start, stopProcess, whenReady } from './processes';

/**
 * Starts the local Firebase backend (the embedded one, or Google's emulators where that is not installed or
 * `BACKEND=google` asks for them) from firebase.json and waits until it and its functions answer.
 *
 * @throws Error with its output when it ends first
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  if (hasEmbeddedBackend()) return startEmbedded(options);
  // One set at a time, on the ports of firebase.json. Two of these emulators need Java, and a download at first.
  const { project, only, config = resolve('firebase.json') } = options;
  const args = ['emulators:start', '--config', config, '--project', project, '--only', only];
  const child = start('firebase', args);
  await whenReady(child, /All emulators ready/);
  const { ports } = LOCAL;
  return { ports, env: backendEnv(project, ports), stop: () => stopProcess(child) };
}
