import { decoded } from './catalogue';
import type { Creation } from './creation';

export function creationPath({ id }: Pick<Creation, 'id'>): string {
  return `/creation/${encodeURIComponent(id)}`;
}

export function creationIdOf(pathname: string): string | null {
  const [, segment = ''] = /^\/creation\/([^/]+)\/?$/.exec(pathname) ?? [];
  return decoded(segment, decodeURIComponent) || null;
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

/** Whether a record can have this id, which comes from an address; Firestore throws for any other. */
export function isDocumentId(id: string): boolean {
  return !/\/|^\.{0,2}$|^__.*__$/.test(id) && new TextEncoder().encode(id).length <= 1500;
}
