import { demandAppCheck, type VerifyToken } from './appCheck';
import { clientAddress } from './clientAddress';
import { composeMail } from './mail';
import { readMessageBody } from './messageBody';
import { corsHeaders, isAllowedOrigin, PREFLIGHT_HEADERS } from './origin';
import type { Allowance, RateStore } from './rateLimit';
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

/** What the handler acts through. */
export interface ContactPorts {
  settings: Settings;
  rates: RateStore;
  sendMail: SendMail;
  verifyToken: VerifyToken;
  /** Logs a fault; details hold codes only, never anything about the sender. */
  report: (fault: string, details?: Record<string, unknown>) => void;
  now: () => Date;
}

/**
 * Answers a request to the contact function (design.md, decision 15): 200 `{ok: true}` once the mail server has taken the
 * mail, otherwise `{error}` with a French sentence and the status of the table in docs/contact-function.md.
 * Never rejects.
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

/** The answer to everything while a setting is missing or wrong. */
export const OUT_OF_ORDER: ContactReply = {
  status: 500,
  headers: { ...REPLY_HEADERS },
  body: { error: NOT_SENT },
};

/** The cheap checks stand first, the count before the mail. */
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
  // A robot is told what a person would be told, and learns nothing.
  if (body.fromRobot) return;
  const allowance = await takeAllowance(request, ports);
  try {
    await ports.sendMail(composeMail(body.message, settings.route, ports.now()));
  } catch (error) {
    ports.report('the mail server has not taken the mail', faultCodes(error));
    // The visitor loses nothing by a fault that is ours: a message that was not delivered is not counted.
    await allowance.giveBack().catch(() => ports.report('the allowance could not be given back'));
    throw new Refusal(502, NOT_SENT);
  }
}

function demandOrigin(request: ContactRequest, origins: ReadonlySet<string>): void {
  if (!isAllowedOrigin(request.header('origin'), origins))
    throw new Refusal(403, 'Les messages ne peuvent être envoyés que depuis le site.');
}

async function takeAllowance(
  request: ContactRequest,
  ports: ContactPorts,
): Promise<Extract<Allowance, { granted: true }>> {
  const address = clientAddress(
    request.header('x-forwarded-for'),
    request.socketAddress,
    ports.settings.proxyHops,
  );
  let allowance: Allowance;
  try {
    allowance = await ports.rates.take(address);
  } catch (error) {
    // Closed, not open: without the count anyone could fill the mailbox, and the site lives on the same Firestore.
    ports.report('the count of messages is not available', faultCodes(error));
    throw new Refusal(503, 'Le formulaire est momentanément indisponible. Réessayez dans quelques minutes.', {
      'Retry-After': '60',
    });
  }
  if (allowance.granted) return allowance;
  const { scope, retrySeconds } = allowance;
  const minutes = Math.ceil(retrySeconds / 60);
  const reason =
    scope === 'visitor'
      ? 'Vous avez envoyé plusieurs messages en peu de temps.'
      : 'Le formulaire reçoit beaucoup de messages en ce moment.';
  throw new Refusal(429, `${reason} Réessayez dans ${minutes} minute${minutes > 1 ? 's' : ''}.`, {
    'Retry-After': String(retrySeconds),
  });
}

function unexpected(error: unknown, ports: ContactPorts): Refusal {
  ports.report('an unexpected fault', faultCodes(error));
  return new Refusal(500, NOT_SENT);
}

/** Of a fault, what is safe to log: its message may quote addresses or the message itself. */
function faultCodes(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const { name, code, responseCode, command } = error as Error & Record<string, unknown>;
  return Object.fromEntries(
    Object.entries({ name, code, responseCode, command }).filter(([, value]) => value !== undefined),
  );
}
