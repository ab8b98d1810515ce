import { setTimeout as wait } from 'node:timers/promises';
import { logger } from 'firebase-functions';
import { onRequest, type Request } from 'firebase-functions/https';
import { demandAppCheck } from './appCheck';
import { clientAddress } from './clientAddress';
import { faultCodes } from './faultCodes';
import { admit, type Admission, type Candidate } from './ledger';
import { composeLetter } from './mail';
import { mailroom } from './mailroom';
import { readMessageBody } from './messageBody';
import { readCreation } from './readCreation';
import { Refusal } from './Refusal';
import { DEPLOYMENT, SettingError } from './settings';

/**
 * The contact form's mail: POST /api/contact through Hosting (docs/contact-function.md). Answers 200 `{ok: true}` once
 * the mail server has taken the mail, otherwise `{error}` with a French sentence. Few and small instances bound what an
 * attack can cost.
 */
export const contact = onRequest(
  {
    ...DEPLOYMENT,
    concurrency: 20,
    maxInstances: 3,
    timeoutSeconds: 45,
    invoker: 'public',
    // Only the site's own pages call this, through its own host: no other origin is ever told that it may.
    cors: false,
  },
  async (request, response) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    try {
      await accept(request);
      response.json({ ok: true });
    } catch (error) {
      const { status, headers, sentence } = error instanceof Refusal ? error : unexpected(error);
      response.status(status).set(headers).json({ error: sentence });
    }
  },
);

const NOT_SENT = 'Votre message n’a pas pu être envoyé. Réessayez dans quelques minutes.';

/** Cheap checks first; the mail last. Throws {@link Refusal}, or an Error for a fault of ours. */
async function accept(request: Request): Promise<void> {
  const { settings, db, sendMail, verifyAppCheck } = mailroom();
  if (request.method !== 'POST')
    throw new Refusal(405, 'Cette adresse ne reçoit que les messages du formulaire de contact.', {
      Allow: 'POST',
    });
  // Every browser sends `Origin` with a POST, even to its own origin: only scripts leave it out.
  if (!settings.origins.includes(request.get('origin') ?? ''))
    throw new Refusal(403, 'Les messages ne peuvent être envoyés que depuis le site.');
  const { message, creationId, id, fromRobot } = readMessageBody(request.rawBody, {
    type: request.get('content-type'),
    encoding: request.get('content-encoding'),
    length: request.get('content-length'),
  });
  await demandAppCheck(settings.enforceAppCheck, request.get('x-firebase-appcheck'), verifyAppCheck);
  // A robot is told what a person is told.
  if (fromRobot) return;

  const address = clientAddress(
    request.get('x-forwarded-for'),
    request.socket.remoteAddress,
    settings.proxyHops,
  );
  const texts = [message.nom, message.email, message.message, creationId ?? ''];
  const settle = await admitted({ address, id, texts });
  if (settle === 'sent') return;
  const creation = creationId === null ? null : await readCreation(db, creationId);
  const outcome = await sendMail(composeLetter(message, creation, settings.route, new Date()));
  await settle(outcome).catch((error: unknown) =>
    logger.error('contact: a delivery could not be recorded', faultCodes(error)),
  );
  if (outcome !== 'sent') throw new Refusal(502, NOT_SENT);
}

/** How long a repeated message waits for the request that is mailing it, in milliseconds. */
const REPEAT_WAIT = 8000;

/** How to settle an admitted message, or 'sent' if it was mailed already. Throws {@link Refusal}. */
async function admitted(
  candidate: Candidate,
): Promise<Extract<Admission, { is: 'admitted' }>['settle'] | 'sent'> {
  const { db, settings } = mailroom();
  for (const asked = Date.now(); Date.now() - asked < REPEAT_WAIT; await wait(300)) {
    const admission = await admit(db, settings.smtpUrl, candidate).catch((error: unknown) => {
      // Fail closed: without the count anyone could fill the mailbox.
      logger.error('contact: the count of messages is not available', faultCodes(error));
      throw retryIn(60, 'Le formulaire est momentanément indisponible. Réessayez dans quelques minutes.');
    });
    if (admission.is === 'admitted') return admission.settle;
    if (admission.is === 'sent') return 'sent';
    if (admission.is === 'limited') throw tooMany(admission);
  }
  throw retryIn(60, 'Votre message est déjà en cours d’envoi. Réessayez dans une minute.');
}

function retryIn(seconds: number, sentence: string, status = 503): Refusal {
  return new Refusal(status, sentence, { 'Retry-After': String(seconds) });
}

function tooMany({ scope, retrySeconds }: Extract<Admission, { is: 'limited' }>): Refusal {
  const minutes = Math.ceil(retrySeconds / 60);
  const isOwn = scope === 'visitor' || scope === 'network';
  const reason = isOwn
    ? 'Vous avez envoyé plusieurs messages en peu de temps.'
    : 'Le formulaire reçoit beaucoup de messages en ce moment.';
  return retryIn(retrySeconds, `${reason} Réessayez dans ${minutes} minute${minutes > 1 ? 's' : ''}.`, 429);
}

function unexpected(error: unknown): Refusal {
  if (error instanceof SettingError) logger.error(`contact: ${error.message}`);
  else logger.error('contact: an unexpected fault', faultCodes(error));
  return new Refusal(500, NOT_SENT);
}
