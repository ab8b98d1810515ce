import { setTimeout as wait } from 'node:timers/promises';

/** Resolves with `work`, or rejects after `milliseconds`: the Firestore SDK alone would retry for minutes. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const late = wait(milliseconds, undefined, { ref: false }).then((): never => {
    throw new Error(`no answer within ${milliseconds} ms`);
  });
  return Promise.race([work, late]);
}
