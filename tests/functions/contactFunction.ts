import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { SITE } from './contactRequest';
import { PROJECT_ID, startBackend, type LocalBackend } from './localBackend';
import { startMailServer, type Mail, type MailServer } from './mailServer';

export const TO = 'bonjour@mon-site.example';
export const FROM = 'site@mon-site.example';

/** The function deployed on the local backend, with its mail server and its database. */
export interface ContactFunction {
  backend: LocalBackend;
  mailServer: MailServer;
  db: Firestore;
  smtpUrl: string;
  /** The only mail that has arrived; throws when there is none or more than one. */
  onlyMail: () => Mail;
  /** Forgets counts and mails; the mail server works again. */
  reset: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startContactFunction(): Promise<ContactFunction> {
  const mailServer = await startMailServer();
  const smtpUrl = `smtp://127.0.0.1:${mailServer.port}`;
  const backend = await startBackend({
    SMTP_URL: smtpUrl,
    CONTACT_TO: TO,
    CONTACT_FROM: FROM,
    ALLOWED_ORIGINS: `https://www.site.example,${SITE}`,
    PROXY_HOPS: '2',
    APP_CHECK: '',
  });
  const app = initializeApp({ projectId: PROJECT_ID });
  const db = getFirestore(app);
  db.settings({ host: backend.firestoreHost, ssl: false });
  return {
    backend,
    mailServer,
    db,
    smtpUrl,
    onlyMail: () => {
      const [mail, ...others] = mailServer.mails;
      if (mail === undefined || others.length > 0)
        throw new Error(`${mailServer.mails.length} mails arrived`);
      return mail;
    },
    reset: async () => {
      await backend.clear();
      mailServer.mails.length = 0;
      mailServer.refusing = false;
      mailServer.delay = 0;
    },
    stop: async () => {
      await deleteApp(app);
      await backend.stop();
      await mailServer.stop();
    },
  };
}
