import { getApps, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getFirestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';
import { handleContact, OUT_OF_ORDER, type ContactPorts } from './contactHandler';
import { firestoreLedger } from './ledger';
import { mailPace } from './mailPace';
import { checked, currentSettings, PARAMS, readSettings } from './settings';
import { smtpSender } from './smtp';

/**
 * The contact form's mail: POST /api/contact through Hosting (contract in docs/contact-function.md). Few and small
 * instances bound what an attack can cost. The handler does CORS itself: it refuses where the `cors` option would only
 * leave headers out.
 */
export const contact = onRequest(
  {
    region: 'europe-west1',
    memory: '256MiB',
    cpu: 1,
    concurrency: 20,
    maxInstances: 3,
    timeoutSeconds: 45,
    secrets: [PARAMS.SMTP_URL],
    invoker: 'public',
    cors: false,
  },
  async (request, response) => {
    const ports = contactPorts();
    const reply =
      ports === null
        ? OUT_OF_ORDER
        : await handleContact(
            {
              method: request.method,
              header: (name) => request.get(name),
              rawBody: request.rawBody,
              socketAddress: request.socket.remoteAddress,
            },
            ports,
          );
    response.status(reply.status).set(reply.headers);
    if (reply.body === null) response.end();
    else response.json(reply.body);
  },
);

let made: ContactPorts | undefined;

/** The handler's dependencies, made at the first call; null, with one sentence in the log, while a setting is wrong. */
function contactPorts(): ContactPorts | null {
  try {
    return (made ??= makePorts());
  } catch (error) {
    logger.error(`contact: ${error instanceof Error ? error.message : 'the settings cannot be read.'}`);
    return null;
  }
}

function makePorts(): ContactPorts {
  const settings = readSettings(currentSettings());
  const sendMail = checked('SMTP_URL', () => smtpSender(settings.smtpUrl));
  const [app = initializeApp()] = getApps();
  return {
    settings,
    sendMail,
    ledger: firestoreLedger(getFirestore(app), settings.smtpUrl),
    pace: mailPace(),
    verifyToken: (token) => getAppCheck(app).verifyToken(token),
    report: (fault, details) => logger.error(`contact: ${fault}`, details ?? {}),
    now: () => new Date(),
  };
}
