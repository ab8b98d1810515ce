import { logger } from 'firebase-functions';
import { onRequest, type Request } from 'firebase-functions/https';
import type { Creation } from '../../src/domain/creation';
import { createLetterbox, readSender } from './createLetterbox';
import { composeLetter } from './mail';
import { context, readCreation } from './context';
import { readMessageBody } from './messageBody';
import { faultCodes, Refusal } from './faults';
import { DEPLOYMENT, ParameterError } from './parameters';

const mailOnce = createLetterbox();

/**
 * The contact form's mail: POST /api/contact through Hosting. 200 `{ok: true}` once the mail server has taken it, else
 * `{error}` with a French sentence. One instance counts all letters, and bounds what an attack can cost
 * (docs/contact-function.md).
 */
export const contact = onRequest(
  {
    ...DEPLOYMENT,
    // Google's host parses a body before the function can refuse it: a large one may end an instance, and what it is mailing.
    memory: '512MiB',
    // Of many letters at once most are refused in no time: with 4 at a time, the rest heard 502 instead.
    concurrency: 16,
    maxInstances: 1,
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
  const { parameters, sendMail } = context();
  if (request.method !== 'POST')
    throw new Refusal(405, 'Cette adresse ne reçoit que les messages du formulaire de contact.', {
      Allow: 'POST',
    });
  // Every browser sends `Origin` with a POST, even to its own origin: only scripts leave it out.
  if (!parameters.origins.includes(request.get('origin') ?? ''))
    throw new Refusal(403, 'Les messages ne peuvent être envoyés que depuis le site.');
  const { message, creationId, id, fromRobot } = readMessageBody(request);
  if (fromRobot) return;

  const sender = readSender(request.get('x-forwarded-for'), request.socket.remoteAddress);
  const letter = { ...sender, id, texts: [...Object.values(message), creationId] };
  const outcome = await mailOnce(letter, async () => {
    const creation = await mailedCreation(creationId);
    return sendMail(composeLetter(message, creation, parameters.route, new Date()));
  });
  if (outcome !== 'sent') throw new Refusal(502, NOT_SENT);
}

async function mailedCreation(id: string): Promise<Creation | null> {
  try {
    return await readCreation(id);
  } catch (error) {
    logger.error('contact: the creation of a message could not be read', faultCodes(error));
    return null;
  }
}
