import { useRef, useState } from 'react';

/** How many removals run at once. */
const AT_A_TIME = 10;

/**
 * Removes records of a list after a confirmation, each on its own: pending, then either gone (taking it off the list is
 * up to `remove`) or failed with an alert. The focus moves to the button of the row that failed or that takes the place
 * of a single one; after several, to `fallback`. `rows` is the ref of their element.
 */
export function useRemovals<T extends { id: string }>(remove: (item: T) => Promise<void>) {
  const rows = useRef<HTMLUListElement>(null);
  const fallback = useRef<HTMLOutputElement>(null);
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [last, setLast] = useState<readonly T[]>([]);

  /** Asks `question` once, then removes the items that are not being removed already. */
  async function start(items: readonly T[], question: string) {
    const due = items.filter(({ id }) => !pending.has(id));
    if (due.length === 0 || !window.confirm(question)) return;
    const ids = new Set(due.map(({ id }) => id));
    const index = rowOf(due[0]);
    setPending((now) => new Set([...now, ...ids]));
    setFailures((now) => new Map([...now].filter(([id]) => !ids.has(id))));
    const removed: T[] = [];
    for (let from = 0; from < due.length; from += AT_A_TIME) {
      await Promise.all(
        due.slice(from, from + AT_A_TIME).map(async (item) => {
          try {
            await remove(item);
            removed.push(item);
          } catch (failure) {
            setFailures((now) => new Map(now).set(item.id, failure));
          }
          setPending((now) => new Set([...now].filter((id) => id !== item.id)));
        }),
      );
      if (removed.length > 0) setLast([...removed]);
    }
    const failed = due.find((item) => !removed.includes(item));
    requestAnimationFrame(() => focusAt(due.length === 1 ? index : rowOf(failed)));
    if (removed.length < due.length) window.alert("Erreur lors de la suppression de l'élément.");
  }

  /** Does nothing if the focus has moved elsewhere. */
  function focusAt(index: number) {
    if (document.activeElement !== document.body) return;
    (buttons()[index] ?? (index > 0 ? buttons().at(-1) : null) ?? fallback.current)?.focus();
  }

  function rowOf(item: T | undefined): number {
    return buttons().findIndex(({ dataset }) => dataset.remove === item?.id);
  }

  function buttons(): HTMLElement[] {
    return [...(rows.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  }

  return {
    rows,
    fallback,
    pending,
    failures,
    /** What the last confirmation has removed so far. */
    last,
    start,
  };
}
