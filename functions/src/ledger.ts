import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import type { ContactMessage } from '../../src/domain/contactMessage';
import type { ClientAddress } from './clientAddress';
import { deliveryRecord, deliveryRef, deliveryState } from './deliveries';
import { pseudonym } from './pseudonym';
import { transact } from './transact';
import { withDeadline } from './withDeadline';

/**
 * Messages allowed per window; a window opens with its first message.
 *
 * `overall` is more than twice `peer`: two windows of one peer may fall into one `overall` window, and others must still
 * get through. `peer` is many times `network`: a peer is usually an edge of Hosting, which carries many visitors.
 */
export const RATE_RULES = {
  visitor: { messages: 5, minutes: 10 },
  network: { messages: 15, minutes: 60 },
  peer: { messages: 120, minutes: 60 },
  overall: { messages: 600, minutes: 60 },
} as const;

export type RateScope = keyof typeof RATE_RULES;

/** A message waiting to be admitted. */
export interface Candidate {
  address: ClientAddress;
  fromRobot: boolean;
  /** The form's id of the message; null means that repeats go unnoticed. */
  id: string | null;
  message: ContactMessage;
}

export type Admission =
  /** Mail it, then call `confirm`, or `giveBack` if that failed. */
  | { is: 'admitted'; confirm: () => Promise<void>; giveBack: () => Promise<void> }
  | { is: 'refused'; scope: RateScope; retrySeconds: number }
  /** The same message has been mailed already, or another request is mailing it. */
  | { is: 'sent' | 'busy' };

/** Decides which messages are mailed. Rejects when Firestore does not answer within {@link DEADLINE}. */
export interface Ledger {
  admit: (candidate: Candidate) => Promise<Admission>;
}

/** The collection of the counters; clients have no access to it. `expiresAt` is its TTL field. */
export const RATES_COLLECTION = 'contact_rates';

/** In milliseconds. Confirming comes after the mail is out, so it waits least. */
const DEADLINE = { admit: 4000, confirm: 2000, giveBack: 4000 };

/** How long a day's count of robots is kept, in milliseconds. */
const ROBOTS_KEPT = 30 * 86_400_000;

interface Window {
  ref: DocumentReference;
  count: number;
  expiresAt: number;
}

/**
 * The ledger in Firestore, shared by all instances. One transaction reads the message's delivery and the counters of its
 * networks, and raises them; if one is full nothing is written, so a flood costs reads only and never prolongs a
 * refusal.
 *
 * A robot meets the same limits but raises only its own networks' counters and the day's count of robots: it uses up
 * nobody else's allowance. Addresses and messages are stored as HMACs under `secret` only.
 */
export function firestoreLedger(db: Firestore, secret: string, now: () => number = Date.now): Ledger {
  const collection = db.collection(RATES_COLLECTION);
  const counter = (scope: RateScope, address: string) => ({
    scope,
    ref: collection.doc(`${scope}-${pseudonym(secret, `contact_rates ${scope} ${address}`)}`),
  });
  // Every message raises the overall counter: queueing here leaves Firestore only the contention between instances.
  let queue: Promise<unknown> = Promise.resolve();

  function admit(candidate: Candidate): Promise<Admission> {
    let awaited = true;
    const turn = queue.then(() => {
      // Nobody waits for this answer any more: a refused message must not be counted.
      if (!awaited) throw new Error('too late');
      return decide(candidate, () => awaited);
    });
    const admission = withDeadline(turn, DEADLINE.admit).finally(() => {
      awaited = false;
    });
    queue = admission.catch(() => undefined);
    return admission;
  }

  function decide(
    { address, fromRobot, id, message }: Candidate,
    isAwaited: () => boolean,
  ): Promise<Admission> {
    const counters = [
      counter('visitor', address.visitor),
      counter('network', address.network),
      counter('peer', address.peer),
      { scope: 'overall' as const, ref: collection.doc('overall') },
    ];
    const robots = collection.doc(`robots-${new Date(now()).toISOString().slice(0, 10)}`);
    const delivery = id === null ? null : deliveryRef(db, secret, id, message);
    const refs = [...counters.map(({ ref }) => ref), robots, ...(delivery ? [delivery] : [])];
    return transact<Admission>(db, DEADLINE.admit, async (transaction) => {
      const at = now();
      const snapshots = await transaction.getAll(...refs);
      // The SDK retries a read for longer than the deadline.
      if (!isAwaited()) throw new Error('too late');
      const stored = (ref: DocumentReference) => snapshots.find((one) => one.ref.isEqual(ref))?.data();
      const state = delivery ? deliveryState(stored(delivery), at) : 'none';
      if (state !== 'none') return { is: state };

      const windows = counters.map(({ scope, ref }) => {
        const { count, expiresAt } = readWindow(stored(ref));
        return expiresAt > at
          ? { scope, ref, count: count + 1, expiresAt }
          : { scope, ref, count: 1, expiresAt: at + RATE_RULES[scope].minutes * 60_000 };
      });
      const full = windows.filter(({ scope, count }) => count > RATE_RULES[scope].messages);
      const [last] = full.sort((a, b) => b.expiresAt - a.expiresAt);
      if (last)
        return { is: 'refused', scope: last.scope, retrySeconds: Math.ceil((last.expiresAt - at) / 1000) };

      const raised: Window[] = windows.filter(
        ({ scope }) => !fromRobot || scope === 'visitor' || scope === 'network',
      );
      if (fromRobot)
        raised.push({
          ref: robots,
          count: readWindow(stored(robots)).count + 1,
          expiresAt: at + ROBOTS_KEPT,
        });
      for (const { ref, count, expiresAt } of raised)
        transaction.set(ref, { count, expiresAt: Timestamp.fromMillis(expiresAt) });
      if (delivery) transaction.set(delivery, deliveryRecord('busy', at));
      return {
        is: 'admitted',
        confirm: async () => {
          if (delivery) await withDeadline(delivery.set(deliveryRecord('sent', now())), DEADLINE.confirm);
        },
        giveBack: () => undo(db, raised, delivery),
      };
    });
  }

  return { admit };
}

/** Uncounts a message in the windows that counted it; a window opened since keeps its count. */
function undo(db: Firestore, raised: readonly Window[], delivery: DocumentReference | null): Promise<void> {
  return transact(db, DEADLINE.giveBack, async (transaction) => {
    const snapshots = await transaction.getAll(...raised.map(({ ref }) => ref));
    raised.forEach(({ ref, expiresAt }, index) => {
      const stored = readWindow(snapshots[index]?.data());
      if (stored.expiresAt === expiresAt && stored.count > 0)
        transaction.update(ref, { count: stored.count - 1 });
    });
    if (delivery) transaction.delete(delivery);
  });
}

function readWindow(data: FirebaseFirestore.DocumentData | undefined): { count: number; expiresAt: number } {
  const count: unknown = data?.['count'];
  const expiresAt: unknown = data?.['expiresAt'];
  if (typeof count !== 'number' || !(expiresAt instanceof Timestamp)) return { count: 0, expiresAt: 0 };
  return { count, expiresAt: expiresAt.toMillis() };
}
