/** Resolves with `work`, or rejects with a TimeoutError: the Firestore SDKs alone would wait for minutes, or for ever. */
export function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const signal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as DOMException)),
  );
  return Promise.race([work, late]);
}
