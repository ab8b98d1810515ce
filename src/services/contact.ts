/** The contact form's request: a POST to our mail function, which Hosting serves at /api/contact (firebase.json). */
import type { ContactMessage } from '../domain/contactMessage';
import { ServiceError, serviceCall } from './ServiceError';

/** `honeypot` is '' from people; `creation` is the id that the message is about, or ''; a repeat keeps its `id`, a UUID. */
type Sending = ContactMessage & Record<'honeypot' | 'creation' | 'id', string>;

/** Resolves once the mail server has accepted it. Throws ServiceError, whose `answer` is the function's sentence, or ''. */
export const sendMessage = serviceCall(async (message: Sending): Promise<void> => {
  const headers = { 'Content-Type': 'application/json' };
  // `keepalive`: the request survives a visitor who leaves.
  const request = { method: 'POST', headers, body: JSON.stringify(message), keepalive: true };
  const response = await fetch('/api/contact', request);
  // What a proxy or a filter answers may have the status 200 and be no JSON, or an `error` that is no sentence.
  const unreadable = { error: true };
  const { error } = Object(await response.json().catch(() => unreadable)) as { error?: unknown };
  const sentence = typeof error === 'string' ? error : '';
  if (!response.ok || error) throw new ServiceError('unavailable', { cause: response.status }, sentence);
});
