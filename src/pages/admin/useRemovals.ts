import { useRef, useState } from 'react';
import { toServiceError, type ServiceError } from '../../services/ServiceError';

interface Options<T> {
  /** The question asked first. */
  question: string;
  remove: (item: T) => Promise<void>;
  /** Takes the item off the list, once it is gone. */
  onGone: (item: T) => void;
}

/**
 * Removing records of a list, each on its own: asked for, pending, gone, or failed with an alert and the same button to
 * try again. The focus goes to the button of the row that takes the place of the one that is gone; `list` is the
 * element that holds the rows.
 */
export function useRemovals<T extends { id: string }>({ question, remove, onGone }: Options<T>) {
  const list = useRef<HTMLUListElement>(null);
  const fallback = useRef<HTMLOutputElement>(null);
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, ServiceError>>(new Map());

  async function start(item: T) {
    if (pending.has(item.id) || !window.confirm(question)) return;
    setPending((now) => new Set(now).add(item.id));
    setFailures((now) => without(now, item.id));
    try {
      await remove(item);
    } catch (cause) {
      setPending((now) => minus(now, item.id));
      setFailures((now) => new Map(now).set(item.id, toServiceError(cause)));
      window.alert("Erreur lors de la suppression de l'élément.");
      return;
    }
    setPending((now) => minus(now, item.id));
    const focus = focusAfter(item.id);
    onGone(item);
    requestAnimationFrame(focus);
  }

  /** Gives the focus a place to go to, unless it is busy elsewhere on the page by then. */
  function focusAfter(id: string): () => void {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const index = buttons.findIndex((button) => button.dataset.remove === id);
    const free = document.activeElement === document.body || document.activeElement === buttons[index];
    return () => {
      if (free) (buttons[index + 1] ?? buttons[index - 1] ?? fallback.current)?.focus();
    };
  }

  return { list, fallback, pending, failures, start };
}

function minus(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...set].filter((other) => other !== id));
}

function without<V>(map: ReadonlyMap<string, V>, id: string): ReadonlyMap<string, V> {
  return new Map([...map].filter(([other]) => other !== id));
}
