import { randomUUID } from 'node:crypto';
import { validateContactMessage, type ContactMessage } from '../../src/domain/contactMessage';
import { LIMITS } from '../../src/domain/limits';
import { cleanText } from '../../src/domain/text';
import { Refusal } from './Refusal';

/** The hidden field that only robots fill in. */
const HONEYPOT = 'site';

/** The form's id of a message, a UUID that stays the same when it is sent again; optional. */
const ID = 'id';
/** The id of the creation that a letter is about; optional. */
const CREATION = 'creation';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A validated request. */
export interface MessageBody {
  message: ContactMessage;
  /** Null without one, and for one that cannot be an id: the letter matters more. */
  creationId: string | null;
  /** A new one if none was sent. */
  id: string;
  /** Whether the honeypot is filled. */
  fromRobot: boolean;
}

const FIELDS = ['nom', 'email', 'message'] as const;
const UNREADABLE = 'Le message est illisible.';

/**
 * Reads the JSON body of a contact request. The bytes count, whatever `Content-Length` says.
 * Throws {@link Refusal}: 413 too large, 415 not plain JSON in UTF-8, 400 unreadable, of another shape, or invalid.
 */
export function readMessageBody(
  rawBody: Uint8Array | undefined,
  headers: { type: string | undefined; encoding: string | undefined; length: string | undefined },
): MessageBody {
  const size = Math.max(rawBody?.length ?? 0, Number(headers.length ?? 0) || 0);
  if (size > LIMITS.contact.bodyBytes) throw new Refusal(413, 'Le message est trop volumineux.');
  if (
    !/^application\/json\s*(?:;\s*charset="?utf-?8"?\s*)?$/i.test(headers.type ?? '') ||
    !isPlain(headers.encoding)
  )
    throw new Refusal(415, 'Le message doit être envoyé en JSON (UTF-8).');
  return checkFields(parse(rawBody));
}

function isPlain(encoding: string | undefined): boolean {
  return encoding === undefined || /^(?:identity)?$/i.test(encoding.trim());
}

function parse(rawBody: Uint8Array | undefined): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    throw new Refusal(400, UNREADABLE);
  }
  if (typeof body !== 'object' || body === null) throw new Refusal(400, UNREADABLE);
  // An array becomes an object with the keys 0, 1, 2…: unknown fields, or none at all.
  return { ...body };
}

function checkFields(body: Record<string, unknown>): MessageBody {
  const known: readonly string[] = [...FIELDS, HONEYPOT, ID, CREATION];
  if (Object.keys(body).some((key) => !known.includes(key)))
    throw new Refusal(400, 'Le message contient un champ inconnu.');
  const message: ContactMessage = {
    nom: cleanText(text(body, 'nom')),
    email: cleanText(text(body, 'email')),
    message: cleanText(plainLines(text(body, 'message'))),
  };
  const [fault] = Object.values(validateContactMessage(message));
  if (fault !== undefined) throw new Refusal(400, fault);
  if (BREAKS_A_LINE.test(message.nom)) throw new Refusal(400, 'Le nom contient des caractères interdits.');
  if (BREAKS_A_LINE.test(message.email) || /\p{Cf}|=\?/u.test(message.email))
    throw new Refusal(400, 'L’adresse e-mail n’est pas valide.');
  const id = ID in body ? text(body, ID).toLowerCase() : randomUUID();
  if (!UUID.test(id)) throw new Refusal(400, UNREADABLE);
  const creation = CREATION in body ? text(body, CREATION) : '';
  return {
    message,
    creationId: /^(?!__)[\w-]{1,128}$/.test(creation) ? creation : null,
    id,
    fromRobot: HONEYPOT in body && text(body, HONEYPOT) !== '',
  };
}

/** Line and paragraph ends, control characters, and marks that reverse the reading order. */
const BREAKS_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

function text(body: Record<string, unknown>, field: string): string {
  const value = Object.hasOwn(body, field) ? body[field] : undefined;
  if (typeof value !== 'string') throw new Refusal(400, UNREADABLE);
  return value;
}

/** Line ends as `\n`, and no other control character but tabs: pasted texts hold stray ones. */
function plainLines(value: string): string {
  return value.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');
}
