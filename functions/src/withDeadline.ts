/** Resolves with `work`, or rejects after `milliseconds`: the Firestore SDK alone would retry for minutes. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds).unref();
  });
  return Promise.race([work, late]);
}
