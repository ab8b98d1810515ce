/** What `act` returns; undefined where it throws, as browsers that refuse storage do. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
