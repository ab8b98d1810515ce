import { useEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import { findDraft, keepDraft, readDraft, storedDraft, subscribeToDrafts, type Sending } from './draftStore';

type Values = Record<string, unknown>;

/**
 * The values of a form, kept in the browser under `key`, which must not change; without a draft `blank`. A prerendered
 * `form` first renders `blank`, then what is stored and what was typed before hydration.
 */
export function useDraft<T extends Values>(key: string, blank: T, form?: RefObject<HTMLFormElement | null>) {
  const [isResumed, setResumed] = useState(() => readDraft(key) !== null);
  const kept = useSyncExternalStore(
    subscribeToDrafts,
    () => findDraft(key),
    () => null,
  );
  if (isResumed && !findDraft(key)) setResumed(false);
  const values = useMemo(() => valuesOf(kept?.values, blank), [kept, blank]);
  const actions = useMemo(() => actionsOn(key, blank), [key, blank]);

  useEffect(() => {
    const typed = form?.current ? [...new FormData(form.current)].filter(([, text]) => text !== '') : [];
    if (typed.length > 0) actions.update(() => pick(Object.fromEntries(typed), blank));
    // oxlint-disable-next-line react/exhaustive-deps -- once, right after hydration
  }, []);

  return {
    values,
    base: valuesOf(kept?.base, blank),
    /** The last attempt to send it, which may have succeeded. */
    sending: kept?.sending,
    isRestored: isResumed && kept !== null,
    field: <Name extends keyof T & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) =>
        actions.update(() => ({ [name]: target.value }) as Partial<T>),
    }),
    ...actions,
  };
}

/** Can be called after the form is unmounted, too. */
function actionsOn<T extends Values>(key: string, blank: T) {
  function keep(values: T, more: { base?: T; sending?: Sending } = {}) {
    const sending = attempts().at(-1);
    const draft = { base: blank, ...findDraft(key), ...(sending && { sending }), ...more, values };
    const begun = valuesOf(draft.base, blank);
    keepDraft(key, Object.keys(blank).every((name) => isSame(values[name], begun[name])) ? null : draft);
  }
  const current = () => valuesOf(findDraft(key)?.values, blank);
  const attempts = () => [findDraft(key), storedDraft(key)].flatMap((draft) => draft?.sending ?? []);
  return {
    /** The last attempts to send it, this tab's first, then any tab's; they may have succeeded. */
    attempts,
    update: (change: (current: T) => Partial<T>, base?: T) =>
      keep({ ...current(), ...change(current()) }, base && { base }),
    drop: () => keepDraft(key, null),
    /** Forgets what was sent, but keeps what was changed meanwhile, also in another tab; with `base`, all as changes to it. */
    clear: (sent: T, base?: T) => {
      const isDroppedElsewhere = findDraft(key) && !storedDraft(key);
      readDraft(key);
      const values = current();
      const rest = Object.entries(values).filter(([name, value]) => !isSame(value, sent[name as keyof T]));
      keepDraft(key, null);
      if (base && rest.length > 0 && !isDroppedElsewhere) keep(values, { base });
      else keep({ ...blank, ...Object.fromEntries(rest) });
    },
    /** Identifies a sending: the same for a retry with the same texts. */
    beginSending: (): Sending => {
      const texts = JSON.stringify(current());
      const last = attempts().find((one) => one.texts === texts);
      if (last) return last;
      const sending = { id: crypto.randomUUID(), createdAt: new Date().toISOString(), texts };
      keep(current(), { sending });
      return sending;
    },
  };
}

function valuesOf<T extends Values>(values: Values | undefined, blank: T): T {
  return values ? { ...blank, ...pick(values, blank) } : blank;
}

/** As text, since a value that was stored is another object. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function pick<T extends Values>(values: Values, blank: T): Partial<T> {
  const matching = Object.entries(values).filter(
    ([name, value]) => name in blank && typeof value === typeof blank[name as keyof T],
  );
  return Object.fromEntries(matching) as Partial<T>;
}
