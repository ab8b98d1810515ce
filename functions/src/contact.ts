import { logger } from 'firebase-functions';
import { onRequest, type Request } from 'firebase-functions/https';
import { LIMITS } from '../../src/domain/limits';
import { clientAddress } from './clientAddress';
import { reserve } from './ledger';
import { composeLetter, type MailedCreation } from './mail';
import { context, readCreation } from './context';
import { readMessageBody } from './messageBody';
import { faultCodes, Refusal, retryIn } from './faults';
import { DEPLOYMENT, ParameterError } from './parameters';

/**
 * The contact form's mail: POST /api/contact through Hosting. 200 `{ok: true}` once the mail server has taken it, else
 * `{error}` with a French sentence. Few and small instances bound what an attack can cost (docs/contact-function.md).
 */
export const contact = onRequest(
  {
    ...DEPLOYMENT,
    // Google's host parses a body before the function can refuse it: a large one may end an instance, and what it is mailing.
    memory: '512MiB',
    concurrency: 4,
    maxInstances: 3,
    timeoutSeconds: 45,
    invoker: 'public',
    cors: false,
  },
  async (request, response) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    try {
      await accept(request);
      response.json({ ok: true });
    } catch (error) {
      if (error instanceof ParameterError) logger.error(error.message);
      else if (!(error instanceof Refusal)) logger.error('contact: an unexpected fault', faultCodes(error));
      const { status, headers, sentence } = error instanceof Refusal ? error : new Refusal(500, NOT_SENT);
      response.status(status).set(headers).json({ error: sentence });
    }
  },
);

const NOT_SENT = 'Votre message n’a pas pu être envoyé. Réessayez dans quelques minutes.';

/** Checks a request, cheapest check first, then mails it. Throws {@link Refusal}, or another Error for our faults. */
async function accept(request: Request): Promise<void> {
  const { parameters, db, sendMail } = context();
  if (request.method !== 'POST')
    throw new Refusal(405, 'Cette adresse ne reçoit que les messages du formulaire de contact.', {
      Allow: 'POST',
    });
  // Every browser sends `Origin` with a POST, even to its own origin: only scripts leave it out.
  if (!parameters.origins.includes(request.get('origin') ?? ''))
    throw new Refusal(403, 'Les messages ne peuvent être envoyés que depuis le site.');
  const { message, creationId, id, fromRobot } = readMessageBody(request);
  if (fromRobot) return;

  const address = clientAddress(request.get('x-forwarded-for'), request.socket.remoteAddress);
  const candidate = { address, id, texts: [...Object.values(message), creationId] };
  const complete = await reserve(db, parameters.pseudonymKey, candidate).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    // Fail closed: without the count anyone could fill the mailbox.
    logger.error('contact: the count of messages is not available', faultCodes(error));
    throw retryIn(60, 'Le formulaire est momentanément indisponible. Réessayez dans quelques minutes.');
  });
  if (complete === 'sent') return;
  const creation = await mailedCreation(creationId);
  const outcome = await sendMail(composeLetter(message, creation, parameters.route, new Date()));
  await complete(outcome).catch((error: unknown) =>
    logger.error('contact: a delivery could not be recorded', faultCodes(error)),
  );
  if (outcome !== 'sent') throw new Refusal(502, NOT_SENT);
}

async function mailedCreation(id: string): Promise<MailedCreation | null> {
  try {
    const creation = await readCreation(id);
    if (!creation) return null;
    const { url, renditions } = creation.picture ?? { url: '', renditions: {} };
    const photo = await fetchPhoto(renditions.share ?? renditions[400] ?? url).catch(() => null);
    return { ...creation, photo };
  } catch (error) {
    logger.error('contact: the creation of a message could not be read', faultCodes(error));
    return null;
  }
}

/** Files of Storage, also on the local backend; nothing else is fetched, since a record may name any address. */
const STORED_FILE = /^(https:\/\/firebasestorage\.googleapis\.com(:443)?|http:\/\/127\.0\.0\.1:\d+)\/v0\/b\//;

/** A stored photo of at most the size that an upload aims at, else null. Throws where it cannot be had in time. */
async function fetchPhoto(address: string): Promise<MailedCreation['photo']> {
  if (!STORED_FILE.test(address)) return null;
  const answer = await fetch(address, { signal: AbortSignal.timeout(3000), redirect: 'error' });
  const contentType = answer.headers.get('content-type') ?? '';
  const length = Number(answer.headers.get('content-length') ?? Infinity);
  if (!answer.ok || !contentType.startsWith('image/') || length > LIMITS.picture.targetBytes) return null;
  return { content: Buffer.from(await answer.arrayBuffer()), contentType };
}
