/** The contact form's request: a POST to our mail function, which Hosting serves at /api/contact (firebase.json). */
import type { ContactMessage } from '../domain/contactMessage';
import { ServiceError, withDeadline } from './ServiceError';

/** Known at build time: without App Check the Firebase module is not even built in. */
const usesAppCheck = Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY);

export interface Sending {
  /** '' from people, who never see its field. */
  honeypot: string;
  /** The id of the creation that the message is about; '' without one. The mail names it and shows its photo. */
  creation: string;
  /** A UUID: the function mails a message that is sent again under the same id only once. */
  id: string;
}

/** Resolves once the mail server has accepted it. Throws ServiceError, whose `answer` is the function's sentence, or ''. */
export function sendMessage(message: ContactMessage & Sending): Promise<void> {
  return withDeadline(async () => {
    const headers: Record<string, string> = { 'Content-Type': 'application/json' };
    if (usesAppCheck) {
      const { appCheckToken } = await import('./firebase');
      headers['X-Firebase-AppCheck'] = (await appCheckToken()) ?? '';
    }
    // `keepalive`: the request survives a visitor who leaves.
    const request = { method: 'POST', headers, body: JSON.stringify(message), keepalive: true };
    const response = await fetch('/api/contact', request);
    const answer = (await response.json().catch(() => null)) as { error?: unknown } | null;
    const error = String(answer?.error ?? '');
    if (!response.ok || error) throw new ServiceError('unavailable', { cause: response.status }, error);
  });
}
