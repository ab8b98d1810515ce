import { tryOrUndefined } from '../domain/text';

/** The ids of the forms whose fields stay in the tab's session until they are sent: never a form with a password. */
const KEPT_FORMS = ['contact-form', 'avis-form'] as const;

export type KeptForm = (typeof KEPT_FORMS)[number];
export type Fields = Record<string, unknown>;

/** Keeps the fields of the form that an `input` event comes from. */
export function keepTyped({ target }: Event): void {
  const { form } = target as HTMLInputElement;
  const id = KEPT_FORMS.find((kept) => kept === form?.id);
  if (form && id) keepFields(id, Object.fromEntries(new FormData(form)));
}

export function keepFields(id: KeptForm, fields: Fields): void {
  const isBlank = !Object.values(fields).some(Boolean);
  tryOrUndefined(() =>
    isBlank ? sessionStorage.removeItem(id) : sessionStorage.setItem(id, JSON.stringify(fields)),
  );
}

export function readFields(id: KeptForm): Fields {
  return tryOrUndefined(() => JSON.parse(sessionStorage.getItem(id) ?? '{}') as Fields) ?? {};
}
