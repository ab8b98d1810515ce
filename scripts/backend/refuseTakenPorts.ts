import { connect } from 'node:net';
import { LOCAL } from './localBackend';

const SERVICES: Record<keyof typeof LOCAL.ports, string> = {
  site: 'the site',
  firestore: 'Firestore',
  auth: 'Auth',
  storage: 'Storage',
  functions: 'Functions',
  ui: 'the backend’s UI',
  smtp: 'MailDev (SMTP)',
  mail: 'MailDev (web)',
};

/** Throws, naming each fixed port (`LOCAL`) that is taken and the service that needs it. */
export async function refuseTakenPorts(): Promise<void> {
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
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
