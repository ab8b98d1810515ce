import { encoded, NOW } from '../encoded';
import { nameOf, type Answer, type Request } from '../backend';
import { commit } from '../Attempt';
import type { Document } from '../documents';
import type { Role } from '../roles';

/**
 * A request sent past our pages, which must neither reveal nor change anything: what it would do, by whom, and the request
 * or a conversation of several.
 */
export type Attack = readonly [
  title: string,
  as: Role,
  request: Request | ((send: (request: Request) => Promise<Answer>) => Promise<Answer>),
];

/** A batch of writes that would change documents. */
export function committing(title: string, as: Role, ...writes: unknown[]): Attack {
  return [title, as, commit(...writes)];
}

/** Writes a document; {@link NOW} and further transforms are applied by the server. */
export function set(path: string, document: Document, ...transforms: unknown[]) {
  const times = Object.entries(document).filter(([, value]) => value === NOW);
  return {
    update: { name: nameOf(path), fields: encoded(document) },
    updateTransforms: [...times.map(([field]) => timed(field)), ...transforms],
  };
}

/** Writes the fields of the mask only, and removes those without a value. */
export function merge(path: string, mask: string[], fields: Document, ...transforms: unknown[]) {
  return { ...set(path, fields, ...transforms), updateMask: { fieldPaths: mask } };
}

export function remove(path: string) {
  return { delete: nameOf(path) };
}

/** A transform that writes the server's time. */
export function timed(fieldPath: string) {
  return { fieldPath, setToServerValue: 'REQUEST_TIME' };
}
