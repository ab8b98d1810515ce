import { randomUUID } from 'node:crypto';
import type { Request } from 'firebase-functions/https';
import { cleanText, tryOrUndefined } from '../../src/domain/text';
import { validateContactMessage, type ContactMessage } from '../../src/domain/contactMessage';
import { LIMITS } from '../../src/domain/limits';
import { EMAIL_INVALID } from '../../src/domain/validation';
import { Refusal } from './faults';

const FIELDS = ['nom', 'email', 'message', 'honeypot', 'id', 'creation'];
const UNREADABLE = 'Le message est illisible.';

/** Throws {@link Refusal}: 413 too large, 415 not plain JSON in UTF-8, 400 unreadable, of another shape, or invalid. */
export function readMessageBody(request: Pick<Request, 'rawBody' | 'get'>) {
  if ((request.rawBody?.length ?? 0) > LIMITS.contact.bodyBytes)
    throw new Refusal(413, 'Le message est trop volumineux.');
  const type = /^application\/json\s*(?:;\s*charset="?utf-?8"?\s*)?$/i;
  if (!type.test(request.get('content-type') ?? '') || request.get('content-encoding'))
    throw new Refusal(415, 'Le message doit être envoyé en JSON (UTF-8).');

  // An array, or no JSON at all, becomes an object that lacks the fields.
  const body: Record<string, unknown> = {
    ...tryOrUndefined(
      () => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(request.rawBody)) as object,
    ),
  };
  if (Object.keys(body).some((key) => !FIELDS.includes(key)))
    throw new Refusal(400, 'Le message contient un champ inconnu.');
  const message: ContactMessage = {
    nom: cleanText(text(body, 'nom')),
    email: cleanText(text(body, 'email')),
    message: cleanText(text(body, 'message')),
  };
  const fault = Object.values(validateContactMessage(message)).find(Boolean);
  if (fault) throw new Refusal(400, fault);
  // An encoded word, which mail programs decode.
  if (message.email.includes('=?')) throw new Refusal(400, EMAIL_INVALID);
  const id = text(body, 'id', randomUUID()).toLowerCase();
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Refusal(400, UNREADABLE);
  return {
    message,
    /** The id of the creation that the message is about, or any other text (not refused). */
    creationId: text(body, 'creation', ''),
    id,
    fromRobot: text(body, 'honeypot', '') !== '',
  };
}

function text(body: Record<string, unknown>, field: string, missing?: string): string {
  const value = Object.hasOwn(body, field) ? body[field] : missing;
  if (typeof value !== 'string') throw new Refusal(400, UNREADABLE);
  return value;
}
