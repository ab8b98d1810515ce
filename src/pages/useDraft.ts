import { useCallback, useEffect, useState, type ChangeEvent, type RefObject } from 'react';

type Texts = Record<string, string>;

/** What session storage did not take: it is full, or the browser's settings refuse it. */
const unstored = new Map<string, string>();

/** Mounted forms by key: the visitor may have left the form that sent a text, and come back to it, meanwhile. */
const forms = new Map<string, (sent: Texts) => void>();

/**
 * The texts of a form, kept in session storage under `key` until they are sent, so that a reload or a detour loses
 * nothing. The first render is always `empty`, to match the prerendered page; stored texts, and what was typed before
 * hydration, come right after.
 *
 * `field(name)` returns the props of a field. `sendingId` returns a UUID for the texts as they are, the same one when they
 * are sent again, also after a reload: the receiver can tell a repeat. `clear(sent)` forgets what was sent and keeps what
 * was changed since.
 *
 * @param empty the blank form; must be the same object on every render
 */
export function useDraft<T extends Texts>(key: string, empty: T, form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState(empty);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the first render must equal the prerendered HTML
    setDraft((current) => ({ ...current, ...pick(load(key), empty), ...typed(form.current, empty) }));
  }, [key, empty, form]);

  useEffect(() => {
    if (draft !== empty) save(key, draft);
  }, [key, draft, empty]);

  const field = (name: keyof T & string) => ({
    name,
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setDraft((current) => ({ ...current, [name]: target.value })),
  });

  useEffect(() => {
    forms.set(key, (sent) => setDraft((current) => withoutSent(current, sent, empty)));
    return () => void forms.delete(key);
  }, [key, empty]);

  const clear = useCallback(
    (sent: T) => {
      save(key, withoutSent({ ...empty, ...pick(load(key), empty) }, sent, empty));
      forms.get(key)?.(sent);
    },
    [key, empty],
  );

  const sendingId = useCallback(() => idFor(`${key}-sent`, JSON.stringify(draft)), [key, draft]);

  return { draft, field, update: setDraft, clear, sendingId };
}

function withoutSent<T extends Texts>(draft: T, sent: Texts, empty: T): T {
  const changed = Object.entries(draft).filter(([name, text]) => text !== sent[name]);
  return changed.length > 0 ? { ...empty, ...Object.fromEntries(changed) } : empty;
}

function idFor(key: string, texts: string): string {
  const last = load(key);
  if (last.texts === texts && typeof last.id === 'string') return last.id;
  const id = crypto.randomUUID();
  save(key, { id, texts });
  return id;
}

function load(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(unstored.get(key) ?? sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // Storage refused or garbled: the form starts empty.
    return {};
  }
}

function save(key: string, texts: Texts): void {
  const text = JSON.stringify(texts);
  unstored.delete(key);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    unstored.set(key, text);
  }
}

function typed<T extends Texts>(form: HTMLFormElement | null, empty: T): Partial<T> {
  const filled = form ? [...new FormData(form)].filter(([, text]) => text !== '') : [];
  return pick(Object.fromEntries(filled), empty);
}

function pick<T extends Texts>(values: Record<string, unknown>, empty: T): Partial<T> {
  const known = Object.entries(values).filter(([name, text]) => name in empty && typeof text === 'string');
  return Object.fromEntries(known) as Partial<T>;
}
