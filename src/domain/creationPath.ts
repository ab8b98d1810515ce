import { decoded } from './catalogue';
import type { Creation } from './creation';

export function creationPath({ id }: Pick<Creation, 'id'>): string {
  return `/creation/${encodeURIComponent(id)}`;
}

/** The id in the address of a creation, without what chats and letters leave at the end of a link: a full stop, a bracket. */
export function creationIdOf(pathname: string): string | null {
  const [, segment = ''] = /^\/creation\/([^/]+)\/?$/.exec(pathname) ?? [];
  return (
    decoded(segment, decodeURIComponent).replace(/[\s.,;:!?()[\]<>«»"'’\u200b-\u200f\u2060\ufeff]+$/, '') ||
    null
  );
}

/** The « réf. » of a creation, the same for good: short enough to write on a label. */
export function referenceOf({ id }: Pick<Creation, 'id'>): string {
  return id
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 8)
    .toUpperCase();
}

export function editPath({ id }: Pick<Creation, 'id'>): string {
  return `/admin/editCreated/${encodeURIComponent(id)}`;
}

/** Whether a record can have this id, which comes from an address; Firestore throws for any other, or tries for long. */
export function isDocumentId(id: string): boolean {
  return !/[/\p{Cc}]|^\.{0,2}$|^__.*__$/u.test(id) && new TextEncoder().encode(id).length <= 1500;
}
