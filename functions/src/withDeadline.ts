import { setTimeout as wait } from 'node:timers/promises';

/** The result of `work`; rejects when it takes longer than `milliseconds`. The Firestore SDK alone retries for minutes. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const late = wait(milliseconds, undefined, { ref: false }).then((): never => {
    throw new Error(`no answer within ${milliseconds} ms`);
  });
  return Promise.race([work, late]);
}
