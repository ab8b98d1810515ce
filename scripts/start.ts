/** `npm start`: the site on the local backend with demo data and a mail catcher, until Ctrl-C. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { build, createServer } from 'vite';
import { hasEmbeddedBackend, startBackend, stopProcess } from './backend/backend';
import { ADMIN, seed } from './demo/seed';
import { LOCAL } from './backend/localBackend';

const SERVICES: Record<keyof typeof LOCAL.ports, string> = {
  site: 'the site (Vite)',
  firestore: 'Firestore',
  auth: 'Auth',
  storage: 'Storage',
  functions: 'Functions',
  ui: 'the backend’s UI',
  smtp: 'MailDev (SMTP)',
  mail: 'MailDev (web)',
};

/** What Ctrl-C ends, last started first. */
const closers: (() => Promise<void>)[] = [];
let closing = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close(0));

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await close(1);
}

async function main(): Promise<void> {
  await refuseTakenPorts();
  console.log('Building the functions…');
  await build({ configFile: resolve('functions/vite.config.ts'), logLevel: 'warn' });
  const secrets = resolve('functions/.secret.local');
  if (!existsSync(secrets)) writeFileSync(secrets, `SMTP_URL=smtp://127.0.0.1:${LOCAL.ports.smtp}\n`);

  console.log('Starting the local backend and MailDev…');
  startMailDev();
  await startLocalBackend();
  console.log('Seeding the demo data…');
  await seed({ projectId: LOCAL.project });

  const site = await createServer();
  closers.push(() => site.close());
  await site.listen();
  printAddresses();
}

/** Says which port is taken and by whose place, before anything has started. */
async function refuseTakenPorts(): Promise<void> {
  const names = Object.keys(LOCAL.ports) as (keyof typeof LOCAL.ports)[];
  const taken = await Promise.all(names.map((name) => isTaken(LOCAL.ports[name])));
  const refused = names.filter((_, index) => taken[index]);
  if (refused.length === 0) return;
  const list = refused.map((name) => `port ${LOCAL.ports[name]}, needed for ${SERVICES[name]}, is taken`);
  throw new Error(`Cannot start: ${list.join('; ')}. Stop what listens there, then start again.`);
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => done(!socket.destroy().connecting));
    socket.once('error', () => done(false));
  });
}

function startMailDev(): void {
  const { smtp, mail } = LOCAL.ports;
  const options = ['--smtp', String(smtp), '--web', String(mail), '--ip', '127.0.0.1', '--silent'];
  keep(
    spawn(process.execPath, [resolve('node_modules/maildev/bin/maildev'), ...options], quiet()),
    'MailDev',
  );
}

/** The embedded backend, or Google's own emulators where it is not installed for this platform. */
async function startLocalBackend(): Promise<void> {
  const { firestore, auth, storage } = LOCAL.ports;
  if (hasEmbeddedBackend()) {
    const only = 'auth,firestore,storage,functions';
    const config = resolve('firebase.json');
    const backend = await startBackend({ project: LOCAL.project, config, only, ports: LOCAL.ports });
    closers.push(backend.stop);
  } else {
    console.log(
      'The embedded backend is not installed for this platform: starting `firebase emulators:start` instead, which needs Java 21 or newer and, on its first run, the network to download Google’s emulators.',
    );
    const firebase = resolve('node_modules/firebase-tools/lib/bin/firebase.js');
    keep(
      spawn(process.execPath, [firebase, 'emulators:start', '--project', LOCAL.project], quiet()),
      'firebase emulators:start',
    );
    await Promise.all([firestore, auth, storage, LOCAL.ports.functions].map(whenListening));
  }
  Object.assign(process.env, {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${storage}`,
    STORAGE_EMULATOR_HOST: `http://127.0.0.1:${storage}`,
  });
}

async function whenListening(port: number): Promise<void> {
  while (!closing && !(await isTaken(port))) await new Promise((next) => setTimeout(next, 300));
}

/** Children say what goes wrong, nothing else. A group of their own keeps Ctrl-C for us: we end them in order. */
function quiet(): SpawnOptions {
  return { stdio: ['ignore', 'ignore', 'inherit'], detached: true };
}

/** Ends the child with us, and us with the child. */
function keep(child: ChildProcess, name: string): void {
  closers.push(() => stopProcess(child));
  child.once('exit', () => {
    if (closing) return;
    console.error(`${name} has stopped.`);
    void close(1);
  });
}

async function close(code: number): Promise<void> {
  if (closing) return;
  closing = true;
  for (const stop of closers.reverse()) await stop();
  process.exit(code);
}

function printAddresses(): void {
  const { site, mail, ui } = LOCAL.ports;
  console.log(`
  Site             http://localhost:${site}
  Administration   http://localhost:${site}/admin   ${ADMIN.email} / ${ADMIN.password}
  Mails received   http://localhost:${mail}${hasEmbeddedBackend() ? `\n  Backend’s UI     http://localhost:${ui}/ui` : ''}

  Ctrl-C ends everything.
`);
}
