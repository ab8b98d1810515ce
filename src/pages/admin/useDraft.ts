import { useState } from 'react';
import { tryOrUndefined } from '../../domain/text';
import { TIMINGS } from '../../domain/timings';

const PREFIX = 'draft.v1.';

export type Draft<T extends object> = ReturnType<typeof useDraft<T>>;

/**
 * The values of a form: what is `stored`, and over it what its creator has changed, which the browser keeps under `name`
 * until it is saved, or for 30 days. Where the browser refuses to store anything, nothing is kept.
 */
export function useDraft<T extends object>(name: string, stored: T) {
  const key = PREFIX + name;
  const [changes, setChanges] = useState(() => readChanges(key, stored));
  const [isFound, setFound] = useState(Object.keys(changes).length > 0);
  const values: T = { ...stored, ...changes };

  function update(patch: Partial<T>) {
    const next = changesOf(stored, { ...values, ...patch });
    setChanges(next);
    keepChanges(key, next);
  }

  return {
    values,
    changes,
    /** The form has opened with changes that were kept. */
    isFound,
    update,
    /** Forgets the changes. The form goes on with those of `next`, which are kept with the first change after them. */
    drop: (next: Partial<T> = {}) => {
      setChanges(changesOf(stored, { ...stored, ...next }));
      setFound(false);
      keepChanges(key, {});
    },
    field: <Name extends keyof T & string>(field: Name) => ({
      name: field,
      value: values[field],
      onChange: ({ target }: { target: { value: string } }) =>
        update({ [field]: target.value } as unknown as Partial<T>),
    }),
  };
}

function changesOf<T extends object>(stored: T, values: Partial<T>): Partial<T> {
  const isChange = ([field, value]: [string, unknown]) =>
    typeof value === typeof stored[field as keyof T] &&
    JSON.stringify(value) !== JSON.stringify(stored[field as keyof T]);
  return Object.fromEntries(Object.entries(values).filter(isChange)) as Partial<T>;
}

function keepChanges(key: string, changes: object): void {
  const kept = JSON.stringify({ changes, keptAt: Date.now() });
  tryOrUndefined(() =>
    Object.keys(changes).length > 0 ? localStorage.setItem(key, kept) : localStorage.removeItem(key),
  );
}

/** Removes the drafts of all forms that are over. */
function readChanges<T extends object>(key: string, stored: T): Partial<T> {
  const keys = tryOrUndefined(() => Object.keys(localStorage)) ?? [];
  for (const one of keys.filter((other) => other.startsWith(PREFIX)))
    if (!(Date.now() - Number(read(one).keptAt) < TIMINGS.creatorDraft)) localStorage.removeItem(one);
  return changesOf(stored, read(key).changes ?? {});
}

function read(key: string): { changes?: object; keptAt?: unknown } {
  return Object(tryOrUndefined(() => JSON.parse(localStorage.getItem(key) ?? '{}'))) as object;
}
