import { setTimeout as wait } from 'node:timers/promises';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { withDeadline } from './withDeadline';

/** gRPC: another transaction has touched the same documents. */
const ABORTED = 10;

/**
 * Runs a transaction, retrying quickly on contention: every message raises a shared counter, and the SDK's own retries
 * wait a second or more. Rejects after `milliseconds`.
 */
export function transact<T>(
  db: Firestore,
  milliseconds: number,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const until = Date.now() + milliseconds;
  const attempt = async (): Promise<T> => {
    for (;;) {
      try {
        return await db.runTransaction(work, { maxAttempts: 1 });
      } catch (error) {
        const isContention = error instanceof Error && 'code' in error && error.code === ABORTED;
        if (!isContention || Date.now() > until) throw error;
        await wait(10 + 90 * Math.random());
      }
    }
  };
  return withDeadline(attempt(), milliseconds);
}
