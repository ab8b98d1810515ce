/** Resolves with `work`, or rejects with `late`: the Firestore SDKs alone would wait for minutes, or for ever. */
export function withTimeout<T>(
  work: Promise<T>,
  milliseconds: number,
  late = new Error('No answer in time'),
): Promise<T> {
  const signal = AbortSignal.timeout(milliseconds);
  const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(late)));
  return Promise.race([work, ended]);
}
