import { useCallback, useEffect, useState, type ChangeEvent, type RefObject } from 'react';

/** Drafts that the tab's own storage would not take: full, or refused by the browser's settings. */
const unstored = new Map<string, string>();

/**
 * The texts of a form, kept in this tab's own storage under `key` until they are sent, so that a reload or a detour
 * loses nothing; where it takes nothing, at least a detour does not. The first render is always `empty`, as in the
 * prerendered page; what is stored, and what was typed before React took the page over, comes in right after. The
 * fields' `name`s are the keys of `empty`.
 *
 * @param empty the form without a text; must be the same object on every render
 */
export function useDraft<T extends Record<string, string>>(
  key: string,
  empty: T,
  form: RefObject<HTMLFormElement | null>,
) {
  const [draft, setDraft] = useState(empty);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the first render must equal the prerendered HTML
    setDraft((current) => ({ ...current, ...stored(key, empty), ...typed(form.current, empty) }));
  }, [key, empty, form]);

  const change = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setDraft((current) => {
        const changed = { ...current, [target.name]: target.value };
        store(key, changed);
        return changed;
      }),
    [key],
  );

  const clear = useCallback(() => {
    store(key, null);
    setDraft(empty);
  }, [key, empty]);

  return { draft, change, clear };
}

function stored<T extends Record<string, string>>(key: string, empty: T): Partial<T> {
  try {
    const value: unknown = JSON.parse(unstored.get(key) ?? sessionStorage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return {};
    const known = Object.entries(value).filter(([name, text]) => name in empty && typeof text === 'string');
    return Object.fromEntries(known) as Partial<T>;
  } catch {
    // Storage refused or garbled: the form starts empty.
    return {};
  }
}

function store(key: string, draft: Record<string, string> | null): void {
  const text = draft && JSON.stringify(draft);
  unstored.delete(key);
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    if (text) unstored.set(key, text);
  }
}

function typed<T extends Record<string, string>>(form: HTMLFormElement | null, empty: T): Partial<T> {
  const texts = form ? [...new FormData(form)] : [];
  return Object.fromEntries(texts.filter(([name, text]) => name in empty && text !== '')) as Partial<T>;
}
