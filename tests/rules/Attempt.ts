import { nameOf, send, store, storeFile, type Request } from './backend';
import type { Document } from './documents';
import { encoded, NOW } from './encoded';
import { projectOf, type Role } from './roles';

/** One operation. Paths are Firestore's; one that begins with `gs:` is a file in Storage. */
export type Attempt =
  | { does: 'get' | 'delete'; path: string; before?: Document }
  /** `onlyId` narrows the list to one document by its id. */
  | { does: 'list'; path: string; onlyId?: string; limit?: number | undefined; offset?: number }
  | { does: 'create'; path: string; data: Document }
  /** Merges `data` into what is stored, or writes it over that. */
  | { does: 'update' | 'overwrite'; path: string; before: Document; data: Document }
  | { does: 'upload' | 'uploadOver'; path: string; bytes?: number; type?: string }
  | { does: 'changeMetadata'; path: string };

/** Creates or removes the document or file that an attempt starts from. */
export async function arrange(as: Role, attempt: Attempt): Promise<void> {
  const { does, path } = attempt;
  const before = does === 'create' ? null : 'before' in attempt ? attempt.before : undefined;
  if (before !== undefined) await store({ [path]: before }, projectOf(as));
  else if (path.startsWith('gs:') && does !== 'list') await storeFile(path.slice(3), does !== 'upload');
}

/** Whether the backend allows an attempt. Throws for any answer but a permission or a refusal. */
export async function isAllowed(as: Role, attempt: Attempt): Promise<boolean> {
  const { path } = attempt;
  const request = path.startsWith('gs:') ? onFile(path.slice(3), attempt) : onDocument(as, attempt);
  const { status, text } = await send(as, request);
  if (status === 403 || (status === 401 && as === 'visitor')) return false;
  // A document that is not there may have been asked for.
  if (status < 300 || (status === 404 && attempt.does === 'get')) return true;
  throw new Error(`${attempt.does} ${path}: ${status} ${text}`);
}

function onFile(name: string, attempt: Attempt): Request {
  const there = `storage:/${encodeURIComponent(name)}`;
  switch (attempt.does) {
    case 'upload':
    case 'uploadOver': {
      const { bytes = 8, type = 'image/webp' } = attempt;
      const headers = { 'content-type': type };
      return { path: `storage:?name=${encodeURIComponent(name)}`, headers, body: new Uint8Array(bytes) };
    }
    case 'changeMetadata':
      return { path: there, method: 'PATCH', body: { cacheControl: 'no-store' } };
    case 'list':
      return { path: `storage:?prefix=${name ? `${encodeURIComponent(name)}/` : ''}&delimiter=/` };
    default:
      return { path: there, method: attempt.does === 'delete' ? 'DELETE' : 'GET' };
  }
}

function onDocument(as: Role, attempt: Attempt): Request {
  const { does, path } = attempt;
  const name = nameOf(path, projectOf(as));
  if (does === 'get') return { path: `firestore:/${path}` };
  if (does === 'delete') return commit({ delete: name });
  if (does === 'list') {
    const { onlyId, limit, offset } = attempt;
    const [, parent = '', collectionId] = /^(.*?)\/?([^/]+)$/.exec(path) ?? [];
    const value = { referenceValue: `${name}/${onlyId}` };
    const where = { fieldFilter: { field: { fieldPath: '__name__' }, op: 'EQUAL', value } };
    const query = { from: [{ collectionId }], ...(onlyId ? { where } : {}), limit, offset };
    return { path: `firestore:${parent && `/${parent}`}:runQuery`, body: { structuredQuery: query } };
  }
  if (!('data' in attempt)) throw new Error(`No file at ${path}.`);
  const { data } = attempt;
  const times = Object.keys(data).filter((field) => data[field] === NOW);
  return commit({
    update: { name, fields: encoded(data) },
    // Those of the mask without a value are removed.
    ...(does === 'update'
      ? { updateMask: { fieldPaths: Object.keys(data).filter((field) => !times.includes(field)) } }
      : {}),
    updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  });
}

/** Writes sent as one batch. */
export function commit(...writes: unknown[]): Request {
  return { path: 'firestore::commit', body: { writes } };
}

/** The fields of a stored document, whoever may read it; undefined for none. */
export async function stored(as: Role, path: string): Promise<unknown> {
  const { status, text } = await send('owner', { path: `firestore:/${path}` }, projectOf(as));
  return status === 404 ? undefined : (JSON.parse(text) as { fields: unknown }).fields;
}
