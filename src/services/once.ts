/** Makes a value on the first call and keeps it, unless it is a promise that rejects: the next call then tries again. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    if (made) return made.value;
    const making = { value: make() };
    made = making;
    if (making.value instanceof Promise)
      making.value.catch(() => {
        if (made === making) made = undefined;
      });
    return making.value;
  };
}
