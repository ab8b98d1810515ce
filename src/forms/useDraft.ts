import { useEffect, useMemo, useState, useSyncExternalStore, type ChangeEvent, type RefObject } from 'react';
import {
  findDraft,
  keepDraft,
  readDraft,
  subscribeToDrafts,
  type KeptDraft,
  type Sending,
} from './draftStore';

/** The record that a form edits. */
interface Edited<Base> {
  record: Base;
  /** Reads the record that a draft was stored with, perhaps by an older version of the site. */
  parse: (stored: unknown) => Base | null;
}

interface DraftOptions<Base> {
  /** A prerendered form: what was typed before hydration is taken over from it. */
  form?: RefObject<HTMLFormElement | null>;
  edited?: Edited<Base>;
}

/**
 * The values of a form, kept in the browser under `key` until they are sent. A prerendered page first renders `blank`, then
 * what is stored and what was typed before hydration.
 *
 * @param key must not change while the form is mounted
 * @param blank the values without a draft; another object replaces them
 */
export function useDraft<T extends object, Base = never>(
  key: string,
  blank: T,
  { form, edited }: DraftOptions<Base> = {},
) {
  const [isResumed, setResumed] = useState(() => readDraft(key) !== null);
  const kept = useSyncExternalStore(
    subscribeToDrafts,
    () => findDraft(key),
    () => null,
  );
  if (isResumed && !findDraft(key)) setResumed(false);
  const draft = useMemo(() => valuesOf(kept, blank), [kept, blank]);
  const actions = useMemo(() => actionsOn(key, blank, edited?.record), [key, blank, edited?.record]);

  useEffect(() => {
    const typed = typedBeforeHydration(form?.current ?? null, blank);
    if (Object.keys(typed).length > 0) actions.update((now) => ({ ...now, ...typed }));
    // oxlint-disable-next-line react/exhaustive-deps -- once, right after hydration
  }, []);

  return {
    draft,
    /** The record as it was when the edit began, or was continued by `rebase`. */
    base: edited && ((kept && edited.parse(kept.base)) ?? edited.record),
    /** Whether an attempt to send it may have succeeded. */
    wasSent: kept?.sending !== undefined,
    /** Whether the values come from an earlier visit. */
    restored: isResumed && kept !== null,
    /** The props of a text field. */
    field: (name: keyof T & string) => ({
      name,
      value: draft[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        actions.update((now) => ({ ...now, [name]: target.value })),
    }),
    ...actions,
  };
}

/** Can be called after the form is unmounted, too. */
function actionsOn<T extends object, Base>(key: string, blank: T, record: Base | undefined) {
  function keep(values: T, more: Pick<KeptDraft, 'base' | 'sending' | 'hasPhoto'> = {}) {
    const draft = {
      base: record,
      ...findDraft(key),
      ...more,
      values: { ...values } as Record<string, unknown>,
    };
    keepDraft(key, draft.hasPhoto || !isSame(values, blank) ? draft : null);
  }
  const current = () => valuesOf(findDraft(key), blank);
  return {
    /** With `hasPhoto`, the draft is kept even if its texts are blank; `base` is what the edit continues from. */
    update: (change: (current: T) => T, more?: { base?: Base; hasPhoto?: boolean }) =>
      keep(change(current()), more),
    drop: () => keepDraft(key, null),
    /** Forgets what was sent, but keeps what was changed meanwhile. */
    clear: (sent: T) => {
      const changed = Object.entries(current()).filter(
        ([name, value]) => !isEqual(value, sent[name as keyof T]),
      );
      keepDraft(key, null);
      keep({ ...blank, ...Object.fromEntries(changed) });
    },
    /** Identifies a sending: the same for a retry, and `evenIfChanged` for one with other texts. */
    beginSending: (evenIfChanged = false): Sending => {
      const texts = JSON.stringify(current());
      const last = findDraft(key)?.sending;
      if (last && (evenIfChanged || last.texts === texts)) return last;
      const sending = { id: crypto.randomUUID(), createdAt: new Date().toISOString(), texts };
      keep(current(), { sending });
      return sending;
    },
  };
}

/** The stored values that the form has fields for, on top of `blank`. */
function valuesOf<T extends object>(kept: KeptDraft | null, blank: T): T {
  return kept ? { ...blank, ...pick(kept.values, blank) } : blank;
}

function isSame<T extends object>(a: T, b: T): boolean {
  return (Object.keys(b) as (keyof T)[]).every((name) => isEqual(a[name], b[name]));
}

/** As text, since a value that was stored is another object. */
function isEqual(a: unknown, b: unknown): boolean {
  return String(a) === String(b);
}

function typedBeforeHydration<T extends object>(form: HTMLFormElement | null, blank: T): Partial<T> {
  const filled = form ? [...new FormData(form)].filter(([, text]) => text !== '') : [];
  return pick(Object.fromEntries(filled), blank);
}

function pick<T extends object>(values: Record<string, unknown>, blank: T): Partial<T> {
  const known = Object.entries(values).filter(
    ([name, value]) => name in blank && typeof value === typeof blank[name as keyof T],
  );
  return Object.fromEntries(known) as Partial<T>;
}
