import { createHmac } from 'node:crypto';
import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import type { ClientAddress } from './clientAddress';
import { countedOnce, exceeded, rateCounters, type RateScope, type RateWindow } from './rateLimits';
import { withDeadline } from './withDeadline';

/** The counters of messages. Clients have no access to either collection; `expiresAt` is the TTL field of both. */
export const RATES_COLLECTION = 'contact_rates';
/** Messages being mailed, or mailed within a day, so that a retry is not mailed twice. */
export const DELIVERIES_COLLECTION = 'contact_deliveries';

/** How long a repeat is recognised, in milliseconds. */
export const DELIVERY_KEPT = 24 * 60 * 60_000;
/** In milliseconds. Longer than any request: a busy record expires only after its instance has died. */
const LEASE = 60_000;
/** In milliseconds. Settling comes after the mail, so it waits less. */
const DEADLINE = { admit: 6000, settle: 4000 };

/** A message waiting to be admitted. */
export interface Candidate {
  address: ClientAddress;
  /** The form's id of the message. */
  id: string;
  /** Everything that makes it another message: the same id with other texts is not a repeat. */
  texts: readonly string[];
}

export type Admission =
  /** Mail it, then say how that went. */
  | { is: 'admitted'; settle: (outcome: 'sent' | 'refused' | 'failed') => Promise<void> }
  | { is: 'limited'; scope: RateScope; retrySeconds: number }
  /** The same message has been mailed already, or another request is mailing it. */
  | { is: 'sent' | 'busy' };

/**
 * Decides at `now` (ms) whether a message is mailed: one transaction reads the record of its delivery and the counters
 * of its networks, and raises them. If one is full nothing is written, so a flood costs reads only and never prolongs a
 * refusal. Addresses and messages are stored as HMACs under `secret` only. Rejects when Firestore does not answer.
 */
export function admit(
  db: Firestore,
  secret: string,
  { address, id, texts }: Candidate,
  now = Date.now(),
): Promise<Admission> {
  const pseudonym = (...parts: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  const delivery = db.collection(DELIVERIES_COLLECTION).doc(pseudonym(DELIVERIES_COLLECTION, id, ...texts));
  const counters = rateCounters(address).map(({ scope, key }) => ({
    scope,
    ref: db
      .collection(RATES_COLLECTION)
      .doc(scope === 'overall' ? scope : `${scope}-${pseudonym(RATES_COLLECTION, scope, key)}`),
  }));
  const record = (sent: boolean, expiresAt: number) => ({ sent, expiresAt: Timestamp.fromMillis(expiresAt) });

  const decision = db.runTransaction<Admission>(
    async (transaction) => {
      const [delivered, ...stored] = await transaction.getAll(delivery, ...counters.map(({ ref }) => ref));
      if (delivered && expiryOf(delivered) > now)
        return { is: delivered.get('sent') === true ? 'sent' : 'busy' };

      const raised = counters.map(({ scope, ref }, index) => ({
        scope,
        ref,
        ...countedOnce(scope, windowOf(stored[index]), now),
      }));
      const full = exceeded(raised);
      if (full)
        return { is: 'limited', scope: full.scope, retrySeconds: Math.ceil((full.expiresAt - now) / 1000) };
      for (const { ref, count, expiresAt } of raised)
        transaction.set(ref, { count, expiresAt: Timestamp.fromMillis(expiresAt) });
      transaction.set(delivery, record(false, now + LEASE));
      return { is: 'admitted', settle };
    },
    { maxAttempts: 10 },
  );
  return withDeadline(decision, DEADLINE.admit);

  /** A mail that the server refuses for good stays counted; one that failed through no fault of its own does not. */
  async function settle(outcome: 'sent' | 'refused' | 'failed'): Promise<void> {
    const batch = db.batch();
    if (outcome === 'sent') batch.set(delivery, record(true, now + DELIVERY_KEPT));
    else batch.delete(delivery);
    if (outcome === 'failed')
      for (const { ref } of counters) batch.update(ref, { count: FieldValue.increment(-1) });
    await withDeadline(batch.commit(), DEADLINE.settle);
  }
}

function windowOf(snapshot: DocumentSnapshot | undefined): RateWindow | null {
  const count: unknown = snapshot?.get('count');
  return snapshot && typeof count === 'number' ? { count, expiresAt: expiryOf(snapshot) } : null;
}

/** In milliseconds; 0 without one. */
function expiryOf(snapshot: DocumentSnapshot): number {
  const expiresAt: unknown = snapshot.get('expiresAt');
  return expiresAt instanceof Timestamp ? expiresAt.toMillis() : 0;
}
