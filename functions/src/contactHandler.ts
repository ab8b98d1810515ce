import { setTimeout as wait } from 'node:timers/promises';
import { demandAppCheck, type VerifyToken } from './appCheck';
import { clientAddress } from './clientAddress';
import type { Admission, Candidate, Ledger } from './ledger';
import { composeMail } from './mail';
import type { MailPace } from './mailPace';
import { readMessageBody } from './messageBody';
import { corsHeaders, isAllowedOrigin, PREFLIGHT_HEADERS } from './origin';
import { Refusal } from './Refusal';
import type { Settings } from './settings';
import type { SendMail } from './smtp';

/** What the handler needs of an HTTP request. */
export interface ContactRequest {
  method: string;
  /** The value of a header, whatever the case of its name. */
  header: (name: string) => string | undefined;
  rawBody: Uint8Array | undefined;
  socketAddress: string | undefined;
}

/** The answer: `body` is null only for a preflight. */
export interface ContactReply {
  status: number;
  headers: Record<string, string>;
  body: { ok: true } | { error: string } | null;
}

/** The handler's dependencies. */
export interface ContactPorts {
  settings: Settings;
  ledger: Ledger;
  sendMail: SendMail;
  pace: MailPace;
  verifyToken: VerifyToken;
  /** Logs a fault; details hold codes only, never anything about the sender. */
  report: (fault: string, details?: Record<string, unknown>) => void;
  now: () => Date;
}

/**
 * Answers a request to the contact function: 200 `{ok: true}` once the mail server has taken the mail, otherwise
 * `{error}` with a French sentence and a status of the table in docs/contact-function.md. Never rejects.
 */
export async function handleContact(request: ContactRequest, ports: ContactPorts): Promise<ContactReply> {
  const { origins } = ports.settings;
  const headers = { ...REPLY_HEADERS, ...corsHeaders(request.header('origin'), origins) };
  try {
    if (request.method === 'OPTIONS') {
      demandOrigin(request, origins);
      return { status: 204, headers: { ...headers, ...PREFLIGHT_HEADERS }, body: null };
    }
    await accept(request, ports);
    return { status: 200, headers, body: { ok: true } };
  } catch (error) {
    const refusal = error instanceof Refusal ? error : unexpected(error, ports);
    return {
      status: refusal.status,
      headers: { ...headers, ...refusal.headers },
      body: { error: refusal.sentence },
    };
  }
}

/** Headers of every answer. */
const REPLY_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

const NOT_SENT = 'Votre message n’a pas pu être envoyé. Réessayez dans quelques minutes.';

/** The answer to every request while a setting is missing or wrong. */
export const OUT_OF_ORDER: ContactReply = {
  status: 500,
  headers: { ...REPLY_HEADERS },
  body: { error: NOT_SENT },
};

/** Cheap checks first; the mail last. */
async function accept(request: ContactRequest, ports: ContactPorts): Promise<void> {
  const { settings } = ports;
  if (request.method !== 'POST')
    throw new Refusal(405, 'Cette adresse ne reçoit que les messages du formulaire de contact.', {
      Allow: 'POST, OPTIONS',
    });
  demandOrigin(request, settings.origins);
  const body = readMessageBody(request.rawBody, {
    type: request.header('content-type'),
    encoding: request.header('content-encoding'),
    length: request.header('content-length'),
  });
  await demandAppCheck(settings.enforceAppCheck, request.header('x-firebase-appcheck'), ports.verifyToken);
  const address = clientAddress(request.header('x-forwarded-for'), request.socketAddress, settings.proxyHops);
  const admission = await admitted({ address, ...body }, ports);
  if (admission === 'sent') return;
  try {
    // A robot gets a person's answer after as long, and learns nothing.
    if (body.fromRobot) await ports.pace.imitate();
    else await ports.pace.timed(() => ports.sendMail(composeMail(body.message, settings.route, ports.now())));
  } catch (error) {
    ports.report('the mail server has not taken the mail', faultCodes(error));
    // The fault is ours: an undelivered message is not counted.
    await admission.giveBack().catch(() => ports.report('the allowance could not be given back'));
    throw new Refusal(502, NOT_SENT);
  }
  await admission.confirm().catch(() => ports.report('a delivery could not be recorded'));
}

function demandOrigin(request: ContactRequest, origins: ReadonlySet<string>): void {
  if (!isAllowedOrigin(request.header('origin'), origins))
    throw new Refusal(403, 'Les messages ne peuvent être envoyés que depuis le site.');
}

/** How long a repeated message waits for the request that is mailing it, in milliseconds. */
const REPEAT_WAIT = 8000;

/** The admission of a message, or 'sent' if it was mailed already. Throws {@link Refusal}. */
async function admitted(
  candidate: Candidate,
  ports: ContactPorts,
): Promise<Extract<Admission, { is: 'admitted' }> | 'sent'> {
  for (const asked = Date.now(); ; await wait(300)) {
    const admission = await ports.ledger.admit(candidate).catch((error: unknown) => {
      // Fail closed: without the count anyone could fill the mailbox.
      ports.report('the count of messages is not available', faultCodes(error));
      throw new Refusal(
        503,
        'Le formulaire est momentanément indisponible. Réessayez dans quelques minutes.',
        { 'Retry-After': '60' },
      );
    });
    if (admission.is === 'admitted') return admission;
    if (admission.is === 'sent') return 'sent';
    if (admission.is === 'refused') throw tooMany(admission);
    if (Date.now() - asked > REPEAT_WAIT)
      throw new Refusal(503, 'Votre message est déjà en cours d’envoi. Réessayez dans une minute.', {
        'Retry-After': '60',
      });
  }
}

function tooMany({ scope, retrySeconds }: Extract<Admission, { is: 'refused' }>): Refusal {
  const minutes = Math.ceil(retrySeconds / 60);
  const isOwn = scope === 'visitor' || scope === 'network';
  const reason = isOwn
    ? 'Vous avez envoyé plusieurs messages en peu de temps.'
    : 'Le formulaire reçoit beaucoup de messages en ce moment.';
  return new Refusal(429, `${reason} Réessayez dans ${minutes} minute${minutes > 1 ? 's' : ''}.`, {
    'Retry-After': String(retrySeconds),
  });
}

function unexpected(error: unknown, ports: ContactPorts): Refusal {
  ports.report('an unexpected fault', faultCodes(error));
  return new Refusal(500, NOT_SENT);
}

/** What is safe to log: an error's message may quote addresses or the visitor's text. */
function faultCodes(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const { name, code, responseCode, command } = error as Error & Record<string, unknown>;
  return Object.fromEntries(
    Object.entries({ name, code, responseCode, command }).filter(([, value]) => value !== undefined),
  );
}
