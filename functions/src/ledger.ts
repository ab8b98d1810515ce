import { createHmac } from 'node:crypto';
import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import type { ClientAddress } from './clientAddress';
import { retryIn, type Refusal } from './faults';
import type { Outcome } from './smtp';
import { withTimeout } from '../../src/services/withTimeout';

/** The counters of messages. Clients have no access to either collection; `expiresAt` is the TTL field of both. */
export const RATES_COLLECTION = 'contact_rates';
/** Messages being mailed, or mailed within a day, so that a retry is not mailed twice. */
export const DELIVERIES_COLLECTION = 'contact_deliveries';

/**
 * Messages allowed per window, which opens with its first message. `overall` is more than twice `peer`: two windows of one
 * peer may fall into one `overall` window, and others must still get through. `peer` is many times `network`: a peer is
 * usually an edge of Hosting, which carries many visitors.
 */
export const RATE_RULES = {
  visitor: { messages: 5, minutes: 10 },
  network: { messages: 15, minutes: 60 },
  peer: { messages: 120, minutes: 60 },
  overall: { messages: 600, minutes: 60 },
} as const;

const SCOPES = ['visitor', 'network', 'peer', 'overall'] as const;

export const DELIVERY_KEPT = 24 * 60 * 60_000;
/** In milliseconds, longer than any request: an expired lease means that its instance has died. */
const LEASE = 60_000;
/** In milliseconds. Shorter for completing: the visitor has already waited for the mail. */
const DEADLINE = { reserve: 6000, giveBack: 15_000, complete: 4000 };

/**
 * Decides at `now` (ms) whether a message is mailed: one transaction reads the record of its delivery and the counters
 * of its networks, and raises them. If one is full nothing is written, so a flood costs reads only and never prolongs a
 * refusal. Addresses and messages are stored as HMACs under `key` only. The same id with other texts is another message.
 *
 * @returns 'sent' for a message that has been mailed already, else a function to call with the outcome of mailing it
 * @throws Refusal 429 where a counter is full, 503 while another request mails it; Error when Firestore does not answer
 *   within six seconds: the letter is then neither mailed nor counted
 */
export function reserve(
  db: Firestore,
  key: string,
  { address, id, texts }: { address: ClientAddress; id: string; texts: readonly string[] },
  now = Date.now(),
): Promise<((outcome: Outcome) => Promise<void>) | 'sent'> {
  const pseudonym = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const delivery = db.collection(DELIVERIES_COLLECTION).doc(pseudonym(DELIVERIES_COLLECTION, id, ...texts));
  const counters = SCOPES.map((scope) => {
    const name =
      scope === 'overall' ? scope : `${scope}-${pseudonym(RATES_COLLECTION, scope, address[scope])}`;
    return { scope, ref: db.collection(RATES_COLLECTION).doc(name) };
  });

  const decision = db.runTransaction(
    async (transaction) => {
      const [delivered, ...stored] = await transaction.getAll(delivery, ...counters.map(({ ref }) => ref));
      if (delivered && expiryOf(delivered) > now) {
        if (delivered.get('sent') === true) return 'sent';
        throw retryIn(60, UNDER_WAY);
      }
      const raised = counters.map(({ scope, ref }, index) => {
        const expiresAt = expiryOf(stored[index]);
        return expiresAt > now
          ? { scope, ref, count: Number(stored[index]?.get('count') ?? 0) + 1, expiresAt }
          : { scope, ref, count: 1, expiresAt: now + RATE_RULES[scope].minutes * 60_000 };
      });
      // Tells the visitor of the widest full counter: its window ends last.
      const full = raised.findLast(({ scope, count }) => count > RATE_RULES[scope].messages);
      if (full) throw tooMany(full.scope, full.expiresAt - now);
      for (const { ref, count, expiresAt } of raised)
        transaction.set(ref, { count, expiresAt: Timestamp.fromMillis(expiresAt) });
      transaction.set(delivery, { sent: false, expiresAt: Timestamp.fromMillis(now + LEASE) });
      return complete;
    },
    { maxAttempts: 10 },
  );
  return withTimeout(decision, DEADLINE.reserve).catch(async (error: unknown) => {
    // A transaction that is late may still take a place, for a letter that is not mailed. The answer waits until the place
    // is given back: Google halts what outlives its request.
    const giveBack = decision.then((place) => (place === 'sent' ? undefined : place('failed')));
    await withTimeout(giveBack, DEADLINE.giveBack).catch(() => undefined);
    throw error;
  });

  async function complete(outcome: Outcome): Promise<void> {
    const batch = db.batch();
    const expiresAt = Timestamp.fromMillis(now + DELIVERY_KEPT);
    if (outcome === 'sent') batch.set(delivery, { sent: true, expiresAt });
    else batch.delete(delivery);
    if (outcome === 'failed')
      for (const { ref } of counters) batch.update(ref, { count: FieldValue.increment(-1) });
    await withTimeout(batch.commit(), DEADLINE.complete);
  }
}

const UNDER_WAY =
  'Votre message est déjà en train de partir. Réessayez dans une minute\u00a0: il ne partira pas deux fois.';

function tooMany(scope: (typeof SCOPES)[number], milliseconds: number): Refusal {
  const reason = ['visitor', 'network'].includes(scope)
    ? 'Plusieurs messages viennent de partir de votre connexion.'
    : 'Le formulaire reçoit beaucoup de messages en ce moment.';
  const minutes = Math.ceil(milliseconds / 60_000);
  const sentence = `${reason} Réessayez dans ${minutes} minute${minutes > 1 ? 's' : ''}.`;
  return retryIn(Math.ceil(milliseconds / 1000), sentence, 429);
}

function expiryOf(snapshot: DocumentSnapshot | undefined): number {
  const expiresAt: unknown = snapshot?.get('expiresAt');
  return expiresAt instanceof Timestamp ? expiresAt.toMillis() : 0;
}
