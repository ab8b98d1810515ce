import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import type { ContactMessage } from '../../src/domain/contactMessage';
import { pseudonym } from './pseudonym';

/**
 * The messages under way or mailed lately, so that one that is sent again, after a time-out say, is not mailed twice.
 * Clients have no access to the collection. `expiresAt` is its TTL field.
 */
export const DELIVERIES_COLLECTION = 'contact_deliveries';

/** Longer than a request may take: a record outlives its request only where the instance has died. */
const LEASE = 60_000;
const KEPT = 24 * 60 * 60_000;

/** What a record says: nothing, that a request is mailing the message, or that it has been mailed. */
export type DeliveryState = 'none' | 'busy' | 'sent';

/**
 * Where the delivery of a message is recorded. Its name is an HMAC: nothing of the message is stored, and the same id
 * with another text is another message.
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

export function deliveryState(data: FirebaseFirestore.DocumentData | undefined, now: number): DeliveryState {
  const expiresAt: unknown = data?.['expiresAt'];
  if (!(expiresAt instanceof Timestamp) || expiresAt.toMillis() <= now) return 'none';
  return data?.['sent'] === true ? 'sent' : 'busy';
}

export function deliveryRecord(state: 'busy' | 'sent', now: number): FirebaseFirestore.DocumentData {
  const sent = state === 'sent';
  return { sent, expiresAt: Timestamp.fromMillis(now + (sent ? KEPT : LEASE)) };
}
