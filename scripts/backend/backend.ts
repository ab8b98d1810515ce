import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { hasEmbeddedBackend, startEmbedded } from './embedded';
import { backendEnv, LOCAL, type Backend, type BackendOptions } from './localBackend';
import { start, stopProcess, whenReady } from './processes';

/**
 * Starts the local Firebase backend (the embedded one, or Google's emulators where that is not installed or
 * `BACKEND=google` asks for them) from firebase.json and waits until it and its functions answer.
 *
 * @throws Error with its output when it ends first; one sentence when Java 21 is missing for Google's emulators
 */
export function startBackend(options: BackendOptions): Promise<Backend> {
  return hasEmbeddedBackend() ? startEmbedded(options) : startGoogle(options);
}

/** One set at a time, on the ports of firebase.json. Two of these emulators need Java, and a download at first. */
async function startGoogle(options: BackendOptions): Promise<Backend> {
  const { project, only, config = resolve('firebase.json') } = options;
  if (/firestore|storage/.test(only)) refuseOldJava();
  const args = ['emulators:start', '--config', config, '--project', project, '--only', only];
  const child = start('firebase', args);
  await whenReady(child, /All emulators ready/);
  const { ports } = LOCAL;
  return { ports, env: backendEnv(project, ports), stop: () => stopProcess(child) };
}

function refuseOldJava(): void {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = /version "(?:1\.)?(\d+)/.exec(stderr ?? '')?.[1];
  if (Number(version) >= 21) return;
  throw new Error(
    `Google’s emulators need Java 21 or newer, and ${version ? `this machine has Java ${version}` : 'no Java is installed'}: install it (adoptium.net), or use Linux on x64, where \`npm ci\` installs a backend that needs none.`,
  );
}
