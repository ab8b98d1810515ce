import { useRef, useState } from 'react';
import { toServiceError, type ServiceError } from '../../services/ServiceError';

/** How many removals run at once. */
const AT_A_TIME = 10;

interface Options<T> {
  remove: (item: T) => Promise<void>;
  /** Called with removed items; `count` is how many the same confirmation has removed so far. */
  onRemoved: (items: readonly T[], count: number) => void;
}

/**
 * Removes records of a list after a question, each row on its own: pending, gone, or failed with an alert. After a single
 * removal the focus moves to the button of the row that takes its place, after several to `fallback`. `list` is the
 * element that holds the rows.
 */
export function useRemovals<T extends { id: string }>({ remove, onRemoved }: Options<T>) {
  const list = useRef<HTMLUListElement>(null);
  const fallback = useRef<HTMLOutputElement>(null);
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, ServiceError>>(new Map());

  /** Asks `question` once, then removes the items that are not being removed already. */
  async function start(items: readonly T[], question: string) {
    const due = items.filter(({ id }) => !pending.has(id));
    if (due.length === 0 || !window.confirm(question)) return;
    const ids = new Set(due.map(({ id }) => id));
    setPending((now) => new Set([...now, ...ids]));
    setFailures((now) => without(now, ids));
    let count = 0;
    for (let from = 0; from < due.length; from += AT_A_TIME) {
      const gone = await removeAtOnce(due.slice(from, from + AT_A_TIME));
      count += gone.length;
      if (gone.length === 0) continue;
      const focus = focusAfter(due.length === 1 ? due[0] : undefined);
      onRemoved(gone, count);
      requestAnimationFrame(focus);
    }
    if (count < due.length) window.alert("Erreur lors de la suppression de l'élément.");
  }

  /** Removes all in parallel; returns those that are gone. */
  async function removeAtOnce(items: readonly T[]): Promise<T[]> {
    const faults = new Map<string, ServiceError>();
    await Promise.all(
      items.map((item) => remove(item).catch((cause) => faults.set(item.id, toServiceError(cause)))),
    );
    const ids = new Set(items.map(({ id }) => id));
    setPending((now) => new Set([...now].filter((id) => !ids.has(id))));
    setFailures((now) => new Map([...now, ...faults]));
    return items.filter(({ id }) => !faults.has(id));
  }

  /** Returns a function that moves the focus, unless it is elsewhere by then. `undefined`: several were removed. */
  function focusAfter(item: T | undefined): () => void {
    if (item === undefined)
      return () => {
        if (document.activeElement === document.body) fallback.current?.focus();
      };
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const index = buttons.findIndex((button) => button.dataset.remove === item.id);
    const free = document.activeElement === document.body || document.activeElement === buttons[index];
    return () => {
      if (free) (buttons[index + 1] ?? buttons[index - 1] ?? fallback.current)?.focus();
    };
  }

  return { list, fallback, pending, failures, start };
}

function without<V>(map: ReadonlyMap<string, V>, ids: ReadonlySet<string>): ReadonlyMap<string, V> {
  return new Map([...map].filter(([id]) => !ids.has(id)));
}
