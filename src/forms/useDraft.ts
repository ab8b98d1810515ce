import { useMemo, useState, useSyncExternalStore } from 'react';
import { findDraft, keepDraft, readDraft, subscribeToDrafts, type Attempt } from './draftStore';

type Values = Record<string, unknown>;

/**
 * The values of a form, kept in the browser under `key`, which must not change; without a draft `blank`. A prerendered
 * form, whose id is the key, first renders `blank`, then what is stored, by start.ts, too.
 */
export function useDraft<T extends Values>(key: string, blank: T) {
  const [isResumed, setResumed] = useState(() => readDraft(key) !== null);
  const kept = useSyncExternalStore(
    subscribeToDrafts,
    () => findDraft(key),
    () => null,
  );
  if (isResumed && !findDraft(key)) setResumed(false);
  const values = useMemo(() => valuesOf(kept?.values, blank), [kept, blank]);
  const actions = useMemo(() => actionsOn(key, blank), [key, blank]);

  return {
    values,
    base: valuesOf(kept?.base, blank),
    attempt: kept?.attempt,
    isRestored: isResumed && kept !== null,
    field: <Name extends keyof T & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: ({ target }: { target: { form: HTMLFormElement | null } }) =>
        target.form && actions.keepFields(target.form),
    }),
    ...actions,
  };
}

/** Can be called after the form is unmounted, too. */
function actionsOn<T extends Values>(key: string, blank: T) {
  const current = () => valuesOf(findDraft(key)?.values, blank);
  function keep(values: T, more: { base?: T; attempt?: Attempt } = {}) {
    const draft = { base: blank, ...findDraft(key), ...more, values };
    keepDraft(key, isSame(values, valuesOf(draft.base, blank)) ? null : draft);
  }
  return {
    update: (change: (current: T) => Partial<T>, base?: T) =>
      keep({ ...current(), ...change(current()) }, base && { base }),
    drop: () => keepDraft(key, null),
    isEmpty: () => findDraft(key) === null,
    /** Drops what was sent; a field that was changed since, maybe in another tab, stays. */
    clear: (sent: T) => {
      const values = valuesOf(readDraft(key)?.values, sent);
      const rest = Object.entries(values).filter(([name, value]) => !isSame(value, sent[name as keyof T]));
      keepDraft(key, null);
      keep({ ...blank, ...Object.fromEntries(rest) });
    },
    /** Keeps and returns what the fields hold: some password managers fill them without an event, and React would empty them. */
    keepFields(form: HTMLFormElement, isServed = false): T {
      const inputs = form.querySelectorAll<HTMLInputElement>('input:not([type="radio"]), textarea');
      const filled = Array.from(inputs).filter(({ value }) => value || !isServed);
      const typed = filled.map(({ name, value }) => [name, value]);
      keep({ ...current(), ...pick(Object.fromEntries(typed), blank) });
      return current();
    },
    /** Identifies an attempt to send: the same for a repeat of the same values. */
    begin: (sent: T): Attempt => {
      const last = findDraft(key)?.attempt;
      if (last && isSame(last.values, sent)) return last;
      const attempt = { id: crypto.randomUUID(), createdAt: new Date().toISOString(), values: sent };
      keep(sent, { attempt });
      return attempt;
    },
  };
}

function valuesOf<T extends Values>(values: Values | undefined, blank: T): T {
  return values ? { ...blank, ...pick(values, blank) } : blank;
}

/** As text, since a value that was stored is another object. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function pick<T extends Values>(values: Values, blank: T): Partial<T> {
  const matching = Object.entries(values).filter(
    ([name, value]) => name in blank && typeof value === typeof blank[name as keyof T],
  );
  return Object.fromEntries(matching) as Partial<T>;
}
