import { useRef, useState } from 'react';

/** How many removals run at once. */
const AT_A_TIME = 10;

/**
 * Removes records of a list after a question, each on its own: pending, gone, or failed with an alert. After a single
 * removal the focus moves to the button of the row that takes its place, after several to `fallback`. `list` is the
 * element that holds the rows.
 */
export function useRemovals<T extends { id: string }>(remove: (item: T) => Promise<void>) {
  const list = useRef<HTMLUListElement>(null);
  const fallback = useRef<HTMLOutputElement>(null);
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [last, setLast] = useState<readonly T[]>([]);

  /** Asks `question` once, then removes the items that are not being removed already. */
  async function start(items: readonly T[], question: string) {
    const due = items.filter(({ id }) => !pending.has(id));
    if (due.length === 0 || !window.confirm(question)) return;
    const ids = new Set(due.map(({ id }) => id));
    setPending((now) => new Set([...now, ...ids]));
    setFailures((now) => new Map([...now].filter(([id]) => !ids.has(id))));
    const removed: T[] = [];
    for (let from = 0; from < due.length; from += AT_A_TIME) {
      const batch = due.slice(from, from + AT_A_TIME);
      const faults = new Map<string, unknown>();
      await Promise.all(batch.map((item) => remove(item).catch((fault) => faults.set(item.id, fault))));
      const left = batch.filter(({ id }) => !faults.has(id));
      removed.push(...left);
      const focus = focusAfter(due);
      setPending((now) => new Set([...now].filter((id) => !batch.some((item) => item.id === id))));
      setFailures((now) => new Map([...now, ...faults]));
      if (left.length === 0) continue;
      setGone((now) => new Set([...now, ...left.map(({ id }) => id)]));
      setLast([...removed]);
      requestAnimationFrame(focus);
    }
    if (removed.length < due.length) window.alert("Erreur lors de la suppression de l'élément.");
  }

  /** Returns a function that moves the focus, unless it is elsewhere by then. */
  function focusAfter(items: readonly T[]): () => void {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const index =
      items.length > 1 ? -1 : buttons.findIndex((button) => button.dataset.remove === items[0]?.id);
    const isFree =
      index === -1 || [document.body, buttons[index]].some((element) => element === document.activeElement);
    return () => {
      if (!isFree || document.activeElement !== document.body) return;
      if (index === -1) fallback.current?.focus();
      else (buttons[index + 1] ?? buttons[index - 1] ?? fallback.current)?.focus();
    };
  }

  return {
    list,
    fallback,
    pending,
    failures,
    /** The ids of all that were removed, for the page to leave out. */
    gone,
    /** What the last confirmation has removed so far. */
    last,
    start,
  };
}
