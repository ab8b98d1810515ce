import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { keepFields, keepTyped, readFields, type KeptForm } from './keptFields';

/**
 * A visitor's form, whose fields are the browser's and stay in the tab's session until they are sent. `form` are its
 * props, `values` what was typed last; `read()` also finds what a password manager has filled in without an event.
 */
export function useKeptFields<T extends Record<string, string>>(id: KeptForm, blank: T) {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(blank);

  function read(): T {
    const fields = ref.current ? Object.fromEntries(new FormData(ref.current)) : {};
    const now = { ...blank, ...fields };
    setValues(now);
    return now;
  }

  // Before the form is painted.
  useLayoutEffect(() => {
    const kept = readFields(id);
    for (const field of fieldsOf(id)) field.value = String(kept[field.name] || field.value);
    read();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  return {
    values,
    isBlank: !Object.values(values).some(Boolean),
    read,
    /** Empties what was sent, also in a form that was left and opened again; a field that was changed since stays. */
    clear: (sent: T) => {
      const rest = Object.entries(readFields(id)).filter(([name, value]) => value !== sent[name]);
      keepFields(id, Object.fromEntries(rest));
      for (const field of fieldsOf(id)) if (field.value === sent[field.name]) field.value = '';
      read();
    },
    form: {
      id,
      ref,
      onInput: ({ nativeEvent }: SyntheticEvent) => {
        keepTyped(nativeEvent);
        read();
      },
    },
  };
}

const fieldsOf = (id: KeptForm) => document.querySelectorAll<HTMLInputElement>(`#${id} [name]`);
