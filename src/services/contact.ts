/** The contact form's way out: a POST to our own mail function, behind the site's own address (firebase.json). */
import type { ContactMessage } from '../domain/contactMessage';
import { fetched } from './fetched';
import { ServiceError, withDeadline, type ServiceErrorCode } from './ServiceError';

/** Set at build time only where App Check is configured; the Firebase module is then fetched, and only then. */
const usesAppCheck = Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY);

/** What travels with a message. */
export interface Sending {
  /** The honeypot: people never see it and leave it empty. */
  site: string;
  /** A UUID: the function mails a message that is sent again under the same id only once. */
  id: string;
}

/**
 * Sends the message. Resolves once the mail server has taken it. Throws ServiceError: `quota-exceeded` when too many
 * messages were sent (429), `invalid` when the function refuses the message, `unavailable` otherwise. The error's
 * message is the function's own French sentence, '' where it gave none.
 */
export async function sendMessage(message: ContactMessage & Sending): Promise<void> {
  const { status, ok, answer } = await withDeadline(() => post(message)).catch((error: ServiceError) => {
    throw new ServiceError(error.code, '', { cause: error });
  });
  const error =
    typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : '';
  if (!ok || error) throw new ServiceError(codeFor(status), error);
}

async function post(message: ContactMessage & Sending) {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (usesAppCheck) {
    const { appCheckToken } = await fetched(() => import('./firebase'));
    headers['X-Firebase-AppCheck'] = (await appCheckToken()) ?? '';
  }
  // `keepalive`: a visitor who leaves while it is on its way has sent it all the same.
  const response = await fetch('/api/contact', {
    method: 'POST',
    headers,
    body: JSON.stringify(message),
    keepalive: true,
  });
  const answer: unknown = await response.json().catch(() => null);
  return { status: response.status, ok: response.ok, answer };
}

function codeFor(status: number): ServiceErrorCode {
  if (status === 429) return 'quota-exceeded';
  return status >= 400 && status < 500 ? 'invalid' : 'unavailable';
}
