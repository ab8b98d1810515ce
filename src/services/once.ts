/** Makes a value on the first call and keeps it. A promise that rejects is forgotten, so the next call tries again. */
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
