import { createHmac } from 'node:crypto';
import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import type { ClientAddress } from './clientAddress';

/** Messages allowed in a window that opens with the first one. */
export const RATE_RULES = {
  visitor: { messages: 5, minutes: 10 },
  /**
   * One edge of Hosting carries many visitors; see clientAddress. Less than half of what all may send in as long: the
   * end of one window and the start of the next fall into one of `overall`, and others must still get through.
   */
  peer: { messages: 40, minutes: 60 },
  overall: { messages: 100, minutes: 60 },
} as const;

export type RateScope = keyof typeof RATE_RULES;

export type Allowance =
  | { granted: true; giveBack: () => Promise<void> }
  | { granted: false; scope: RateScope; retrySeconds: number };

/** Counts messages. `take` rejects when the count cannot be kept. */
export interface RateStore {
  take: (address: ClientAddress) => Promise<Allowance>;
}

/** The collection of the counters; clients have no access to it. `expiresAt` is its TTL field. */
export const RATES_COLLECTION = 'contact_rates';

/** How long a visitor may wait for the count, in milliseconds; the SDK alone would retry for minutes. */
const DEADLINE = 4000;

interface Counter {
  scope: RateScope;
  ref: DocumentReference;
}

/**
 * The counters in Firestore, shared by all instances: one transaction reads and raises those of the visitor, of the peer
 * and of all. Where one is full nothing is written, so that a flood costs reads only and never prolongs a refusal.
 *
 * Addresses are stored as an HMAC under `secret` only; without the secret the 2³² IPv4 addresses cannot be tried out.
 */
export function firestoreRates(db: Firestore, secret: string, now: () => number = Date.now): RateStore {
  const collection = db.collection(RATES_COLLECTION);
  const counter = (scope: RateScope, address: string): Counter => ({
    scope,
    ref: collection.doc(
      `${scope}-${createHmac('sha256', secret).update(`contact_rates ${scope} ${address}`).digest('base64url')}`,
    ),
  });
  // Every message raises the overall counter: queueing here leaves Firestore only the contention between instances.
  let queue: Promise<unknown> = Promise.resolve();

  function take({ visitor, peer }: ClientAddress): Promise<Allowance> {
    const counters = [
      counter('visitor', visitor),
      { scope: 'overall' as const, ref: collection.doc('overall') },
    ];
    if (peer !== visitor) counters.push(counter('peer', peer));
    let awaited = true;
    const turn = queue.then(() => {
      // Nobody waits for this answer any more: a message that was refused must not be counted.
      if (!awaited) throw new Error('too late');
      return raise(db, counters, now());
    });
    const allowance = withDeadline(turn).finally(() => {
      awaited = false;
    });
    queue = allowance.catch(() => undefined);
    return allowance;
  }

  return { take };
}

/** Raises every counter by one, or none. */
function raise(db: Firestore, counters: readonly Counter[], now: number): Promise<Allowance> {
  return db.runTransaction<Allowance>(async (transaction) => {
    const snapshots = await transaction.getAll(...counters.map(({ ref }) => ref));
    const next = counters.map(({ scope, ref }, index) => {
      const rule = RATE_RULES[scope];
      const { count, expiresAt } = readWindow(snapshots[index]?.data());
      return expiresAt > now
        ? { scope, ref, count: count + 1, expiresAt }
        : { scope, ref, count: 1, expiresAt: now + rule.minutes * 60_000 };
    });
    const full = next.filter(({ scope, count }) => count > RATE_RULES[scope].messages);
    const [last] = full.sort((a, b) => b.expiresAt - a.expiresAt);
    if (last !== undefined)
      return { granted: false, scope: last.scope, retrySeconds: Math.ceil((last.expiresAt - now) / 1000) };
    for (const { ref, count, expiresAt } of next)
      transaction.set(ref, { count, expiresAt: Timestamp.fromMillis(expiresAt) });
    return { granted: true, giveBack: () => withDeadline(lower(db, next)) };
  });
}

/** Takes one message off the windows that it was counted in; a window opened since keeps its count. */
function lower(
  db: Firestore,
  counted: readonly { ref: DocumentReference; expiresAt: number }[],
): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const snapshots = await transaction.getAll(...counted.map(({ ref }) => ref));
    counted.forEach(({ ref, expiresAt }, index) => {
      const stored = readWindow(snapshots[index]?.data());
      if (stored.expiresAt === expiresAt && stored.count > 0)
        transaction.update(ref, { count: stored.count - 1 });
    });
  });
}

function readWindow(data: FirebaseFirestore.DocumentData | undefined): { count: number; expiresAt: number } {
  const count: unknown = data?.['count'];
  const expiresAt: unknown = data?.['expiresAt'];
  if (typeof count !== 'number' || !(expiresAt instanceof Timestamp)) return { count: 0, expiresAt: 0 };
  return { count, expiresAt: expiresAt.toMillis() };
}

async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${DEADLINE} ms`)), DEADLINE);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
