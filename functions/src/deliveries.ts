import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import type { ContactMessage } from '../../src/domain/contactMessage';
import { pseudonym } from './pseudonym';

/**
 * Messages being mailed or mailed within a day, so that a retry is not mailed twice. Clients have no access to the
 * collection; `expiresAt` is its TTL field.
 */
export const DELIVERIES_COLLECTION = 'contact_deliveries';

/** In milliseconds. Longer than any request: a busy record expires only after its instance has died. */
const LEASE = 60_000;
const KEPT = 24 * 60 * 60_000;

/** 'busy' while a request is mailing the message, 'sent' afterwards. */
export type DeliveryState = 'none' | 'busy' | 'sent';

/**
 * The record of a message's delivery. Its name is an HMAC of id and text: the message itself is not stored, and the same
 * id with another text is another message.
 */
export function deliveryRef(
  db: Firestore,
  secret: string,
  id: string,
  { nom, email, message }: ContactMessage,
): DocumentReference {
  const text = JSON.stringify(['contact_deliveries', id, nom, email, message]);
  return db.collection(DELIVERIES_COLLECTION).doc(pseudonym(secret, text));
}

/** What a stored record says at `now` (ms); an expired one says nothing. */
export function deliveryState(data: FirebaseFirestore.DocumentData | undefined, now: number): DeliveryState {
  const expiresAt: unknown = data?.['expiresAt'];
  if (!(expiresAt instanceof Timestamp) || expiresAt.toMillis() <= now) return 'none';
  return data?.['sent'] === true ? 'sent' : 'busy';
}

/** The record to store at `now` (ms). */
export function deliveryRecord(state: 'busy' | 'sent', now: number): FirebaseFirestore.DocumentData {
  const sent = state === 'sent';
  return { sent, expiresAt: Timestamp.fromMillis(now + (sent ? KEPT : LEASE)) };
}
