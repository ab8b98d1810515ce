import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll } from 'vitest';
import { SITE } from './contactRequest';
import { PROJECT_ID, startBackend, type Instance, type LocalBackend } from './localBackend';
import { startMailServer, type Mail, type MailServer } from '../mailServer';

export const TO = 'bonjour@mon-site.example';
export const FROM = 'site@mon-site.example';

/** Instances beside the deployed one: one like it, and three with one setting changed. */
type Instances = Record<'plain' | 'noMailServer' | 'noRecipient' | 'appCheck', Instance>;

let mailServer: MailServer;
let backend: LocalBackend;
let instances: Instances;
let app: App;
let db: Firestore;

/** The deployed function, its other instances, mail server and database: started for the first suite, shared by all. */
export const contact = {
  get url(): string {
    return backend.url;
  },
  get controlUrl(): string {
    return backend.controlUrl;
  },
  get mailServer(): MailServer {
    return mailServer;
  },
  get smtpUrl(): string {
    return `smtp://127.0.0.1:${mailServer.port}`;
  },
  get db(): Firestore {
    return db;
  },
  get instances(): Instances {
    return instances;
  },
  /** The only mail that has arrived; throws when there is none or more than one. */
  onlyMail(): Mail {
    const [mail, ...others] = mailServer.mails;
    if (mail === undefined || others.length > 0) throw new Error(`${mailServer.mails.length} mails arrived`);
    return mail;
  },
  /** Deletes counts and mails; the mail server works again. */
  async reset(): Promise<void> {
    await backend.clear();
    mailServer.mails.length = 0;
    mailServer.refusing = false;
    mailServer.delay = 0;
  },
};

beforeAll(async () => {
  mailServer = await startMailServer();
  backend = await startBackend({
    SMTP_URL: contact.smtpUrl,
    CONTACT_TO: TO,
    CONTACT_FROM: FROM,
    ALLOWED_ORIGINS: `https://www.site.example,${SITE}`,
    PROXY_HOPS: '2',
    APP_CHECK: '',
  });
  const [plain, noMailServer, noRecipient, appCheck] = await Promise.all([
    backend.startInstance(),
    backend.startInstance({ SMTP_URL: 'smtp://127.0.0.1:1' }),
    backend.startInstance({ CONTACT_TO: '' }),
    backend.startInstance({ APP_CHECK: 'enforce' }),
  ]);
  instances = { plain, noMailServer, noRecipient, appCheck };
  app = initializeApp({ projectId: PROJECT_ID });
  db = getFirestore(app);
  db.settings({ host: backend.firestoreHost, ssl: false });
});

afterAll(async () => {
  await deleteApp(app);
  await Promise.all(Object.values(instances).map((instance) => instance.stop()));
  await backend.stop();
  await mailServer.stop();
});
