import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startBackend } from '../../../scripts/backend/backend';
import { start, stopProcess, whenReady, type Child } from '../../../scripts/backend/processes';
import { createSandbox } from '../../../scripts/backend/sandbox';
import { SITE } from './contactRequest';
import { startMailServer, type Mail, type MailServer } from './mailServer';

export const TO = 'bonjour@mon-site.example';
export const FROM = 'site@mon-site.example';

/** The tests' own project: the data of a running `npm start` stay untouched. */
const PROJECT = 'demo-functions';

/** One process that serves the contact function as Google does, on the same Firestore (see instance.ts). */
export interface Instance {
  url: string;
  logs: () => string;
}

/** The functions deployed on a local backend, with its Firestore and a real mail server. */
export interface Deployed {
  /** The address of the contact function. */
  url: string;
  db: Firestore;
  mailServer: MailServer;
  /** Starts an instance with some settings changed; ended with the tests. */
  startInstance: (changed?: Record<string, string>) => Promise<Instance>;
  /** The only mail that has arrived; throws when there is none or more than one. */
  onlyMail: () => Mail;
}

/** Deploys the functions for this file's tests. Each starts with an empty database and a mail server that works. */
export function deployFunctions(): Deployed {
  const deployed = {} as Deployed;
  const closers: (() => unknown)[] = [];
  let documents = '';

  beforeAll(async () => {
    const mailServer = await startMailServer();
    closers.push(mailServer.stop);
    const settings = {
      SMTP_URL: mailServer.url,
      CONTACT_TO: TO,
      CONTACT_FROM: FROM,
      ALLOWED_ORIGINS: `https://www.site.example,${SITE}`,
      PROXY_HOPS: '2',
      APP_CHECK: '',
    };
    const sandbox = await createSandbox(settings);
    closers.push(sandbox.remove);
    const backend = await startBackend({
      project: PROJECT,
      config: sandbox.config,
      only: 'firestore,functions',
    });
    closers.push(backend.stop);
    const host = `127.0.0.1:${backend.ports.firestore}`;
    documents = `http://${host}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
    const app = initializeApp({ projectId: PROJECT });
    closers.push(() => deleteApp(app));
    const db = getFirestore(app);
    db.settings({ host, ssl: false });
    Object.assign(deployed, {
      url: `http://127.0.0.1:${backend.ports.functions}/${PROJECT}/europe-west1/contact`,
      db,
      mailServer,
      startInstance: async (changed = {}) => {
        const instance = await startInstance(sandbox.functions, {
          FIRESTORE_EMULATOR_HOST: host,
          ...settings,
          ...changed,
        });
        closers.push(() => stopProcess(instance.child));
        return instance;
      },
      onlyMail: () => {
        const [mail, ...others] = mailServer.mails;
        if (mail === undefined || others.length > 0)
          throw new Error(`${mailServer.mails.length} mails arrived`);
        return mail;
      },
    } satisfies Deployed);
  });

  beforeEach(async () => {
    await fetch(documents, { method: 'DELETE' });
    Object.assign(deployed.mailServer, { refusing: 0, refused: 0, delay: 0 }).mails.length = 0;
  });

  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });
  return deployed;
}

async function startInstance(
  folder: string,
  settings: Record<string, string>,
): Promise<Instance & { child: Child }> {
  const child = start('node', ['--import', 'tsx', join(import.meta.dirname, 'instance.ts'), folder], {
    extendEnv: false,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      GCLOUD_PROJECT: PROJECT,
      METADATA_SERVER_DETECTION: 'none',
      ...settings,
    },
  });
  const lines = await whenReady(child, /^listening on /);
  const logs = (): string => lines.join('\n');
  return { url: /^listening on (\S+)/m.exec(logs())?.[1] ?? '', logs, child };
}
