/** Reading stored fields one by one: a record may be old, hand-made in the console or malformed, and must never throw. */
export type Fields = Record<string, unknown>;

export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

export function texts<Name extends string>(record: unknown, names: readonly Name[]): Record<Name, string> {
  const fields = Object(record) as Fields;
  return Object.fromEntries(names.map((name) => [name, text(fields[name])])) as Record<Name, string>;
}

export function size(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
}

/** The field as a web address, else null: anything that is not http(s) must not reach a `src`. */
export function webAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//.test(value) ? value : null;
}
