import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from './freePort';
import { backendEnv, SANDBOXES, type Backend, type BackendOptions } from './localBackend';
import { start, stopProcess, whenReady } from './processes';

/** See `startBackend`. Google's Firestore and Storage emulators are Java programs, downloaded on their first start. */
export async function startGoogle({ project, config, only, ports }: BackendOptions): Promise<Backend> {
  refuseOldJava(only);
  const sandbox = ports ? { config, ports, remove: () => {} } : await onFreePorts(config);
  const options = ['emulators:start', '--config', sandbox.config, '--project', project, '--only', only];
  const child = start('firebase', options);
  const stop = async () => {
    await stopProcess(child);
    sandbox.remove();
  };
  try {
    const lines = await whenReady(child, /All emulators ready/);
    const env = backendEnv(project, sandbox.ports);
    return { ports: sandbox.ports, env, logs: () => lines.join('\n'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function refuseOldJava(only: string): void {
  if (!/firestore|storage/.test(only)) return;
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = /version "(?:1\.)?(\d+)/.exec(stderr ?? '')?.[1];
  if (Number(version) >= 21) return;
  throw new Error(
    `Google’s emulators need Java 21 or newer, and ${version ? `this machine has Java ${version}` : 'no Java is installed'}: install it (adoptium.net), or use Linux on x64, where \`npm ci\` installs a backend that needs none.`,
  );
}

/** A copy of firebase.json, and of the rules that it names, in which every service has a free port. */
async function onFreePorts(config: string) {
  const names = ['firestore', 'auth', 'storage', 'functions', 'eventarc', 'tasks', 'hub', 'logging'];
  const free = await Promise.all([...names, 'websocket'].map(() => freePort()));
  const at = (index: number) => free[index] ?? 0;
  const settings = JSON.parse(readFileSync(config, 'utf8')) as { functions?: unknown };
  const emulators = {
    ...Object.fromEntries(names.map((name, index) => [name, { host: '127.0.0.1', port: at(index) }])),
    firestore: { host: '127.0.0.1', port: at(0), websocketPort: at(names.length) },
    ui: { enabled: false },
    singleProjectMode: true,
  };
  mkdirSync(SANDBOXES, { recursive: true });
  // A sandbox already has a folder of its own, functions included.
  const isSandbox = dirname(dirname(config)) === SANDBOXES;
  const folder = isSandbox ? dirname(config) : mkdtempSync(join(SANDBOXES, 'google-'));
  if (!isSandbox) {
    for (const file of ['firestore.rules', 'storage.rules', 'firestore.indexes.json'])
      cpSync(join(dirname(config), file), join(folder, file));
    delete settings.functions;
  }
  const copy = join(folder, 'firebase.google.json');
  writeFileSync(copy, JSON.stringify({ ...settings, emulators }));
  return {
    config: copy,
    ports: { firestore: at(0), auth: at(1), storage: at(2), functions: at(3) },
    remove: () => (isSandbox ? undefined : rmSync(folder, { recursive: true, force: true })),
  };
}
