import { nameOf, send, type Request, type Role } from './backend';
import { encoded, NOW, type Document } from './documents';

export interface Attempt {
  /** Firestore's; one that begins with `gs:` is a file or folder in Storage. */
  path: string;
  /** What is stored before: a document, or whether a file exists; null for nothing, undefined for anything. */
  before?: Document | null | undefined;
  request: (name: string) => Request;
}

export async function isAllowed(as: Role, { path, request }: Attempt): Promise<boolean> {
  const sent = request(nameOf(path, as));
  const { status, text } = await send(as, sent);
  if (status === 403 || (status === 401 && as === 'visitor')) return false;
  // Reading a missing document is allowed: it answers 404.
  if (status < 300 || (status === 404 && !sent.method && !sent.body)) return true;
  throw new Error(`${path}: ${status} ${text}`);
}

export function get(path: string, before?: Document): Attempt {
  return { path, before, request: () => ({ path: `firestore:/${path}` }) };
}

export function list(path: string, page: { limit: number | undefined; offset?: number }): Attempt {
  const [, parent = '', collectionId] = /^(.*?)\/?([^/]+)$/.exec(path) ?? [];
  const structuredQuery = { from: [{ collectionId }], ...page };
  const request = { path: `firestore:${parent && `/${parent}`}:runQuery`, body: { structuredQuery } };
  return { path, request: () => request };
}

export function count(collectionId: string, page: { limit?: number }): Attempt {
  const structuredQuery = { from: [{ collectionId }], ...page };
  const body = { structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] } };
  return { path: collectionId, request: () => ({ path: 'firestore::runAggregationQuery', body }) };
}

/** Adds `count` copies of `data` in one batch; without `data`, reads as many missing documents. */
export function batch(path: string, count: number, data?: Document): Attempt {
  const request = (name: string): Request => {
    const documents = Array.from({ length: count }, () => `${name}/${crypto.randomUUID()}`);
    if (data) return commit(...documents.map((one) => write(one, data)));
    return { path: 'firestore::batchGet', body: { documents } };
  };
  return { path, request };
}

export function create(path: string, data: Document): Attempt {
  return overwrite(path, null, data);
}

export function update(path: string, before: Document, data: Document): Attempt {
  const mask = Object.keys(data).filter((field) => data[field] !== NOW);
  return { path, before, request: (name) => commit(write(name, data, mask)) };
}

export function overwrite(path: string, before: Document | null, data: Document): Attempt {
  return { path, before, request: (name) => commit(write(name, data)) };
}

export function remove(path: string, before: Document): Attempt {
  return { path, before, request: (name) => commit({ delete: name }) };
}

/** Requests for a stored file; an upload without `isOver` is one of a new file. */
export const files = {
  get: (name: string) => onFile(name, {}),
  delete: (name: string) => onFile(name, { method: 'DELETE' }),
  changeMetadata: (name: string) => onFile(name, { method: 'PATCH', body: { cacheControl: 'no-store' } }),
  list: (folder: string): Attempt => ({
    path: `gs:${folder}`,
    request: () => ({ path: `storage:?prefix=${folder && `${encodeURIComponent(folder)}/`}&delimiter=/` }),
  }),
  upload(name: string, { bytes = 8, type = 'image/webp', isOver = false } = {}): Attempt {
    const path = `storage:?name=${encodeURIComponent(name)}`;
    const sent = { path, headers: { 'content-type': type }, body: new Uint8Array(bytes) };
    return { path: `gs:${name}`, before: isOver ? {} : null, request: () => sent };
  },
};

function onFile(name: string, request: Omit<Request, 'path'>): Attempt {
  const path = `storage:/${encodeURIComponent(name)}`;
  return { path: `gs:${name}`, before: {}, request: () => ({ path, ...request }) };
}

/**
 * A write of a whole document, or of the fields of a mask, which removes those without a value. The server applies
 * {@link NOW}.
 */
function write(name: string, data: Document, mask?: string[]) {
  const times = Object.keys(data).filter((field) => data[field] === NOW);
  return {
    update: { name, fields: encoded(data) },
    ...(mask && { updateMask: { fieldPaths: mask } }),
    updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  };
}

function commit(...writes: object[]): Request {
  return { path: 'firestore::commit', body: { writes } };
}
