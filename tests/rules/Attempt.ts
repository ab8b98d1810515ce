import {
  collection,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore/lite';
import {
  deleteObject,
  getMetadata,
  list,
  ref,
  updateMetadata,
  uploadBytes,
  type FirebaseStorage,
} from 'firebase/storage';
import type { Document } from './documents';

/** One operation. Paths are Firestore's; one that begins with `gs:` is a file in Storage. */
export type Attempt =
  | { does: 'get' | 'delete'; path: string; before?: Document | null }
  /** `onlyId` narrows the list to one document by its id; `limit` is that of the query. */
  | { does: 'list'; path: string; onlyId?: string; limit?: number | undefined }
  | { does: 'create'; path: string; data: Document }
  /** Merges `data` into what is stored. */
  | { does: 'update'; path: string; before: Document; data: Document }
  /** Writes a whole document over another. */
  | { does: 'overwrite'; path: string; before: Document; data: Document }
  | { does: 'upload' | 'uploadOver'; path: string; bytes?: number; type?: string }
  | { does: 'changeMetadata'; path: string };

/** Somebody's connection to both services. */
export interface Client {
  documents: Firestore;
  files: FirebaseStorage;
}

/** Creates or removes the document or file that an attempt starts from. */
export async function arrange({ documents, files }: Client, attempt: Attempt): Promise<void> {
  const { does, path } = attempt;
  if (path.startsWith('gs:')) {
    const file = ref(files, path.slice(3));
    if (does === 'upload') await deleteObject(file).catch(ignoreMissing);
    else if (does !== 'list') await uploadBytes(file, new Uint8Array(8), { contentType: 'image/webp' });
  } else if (does === 'create') await put(documents, path, null);
  else if ('before' in attempt && attempt.before !== undefined) await put(documents, path, attempt.before);
}

/** Stores a document, or removes it. */
export function put(documents: Firestore, path: string, data: Document | null): Promise<void> {
  return data === null ? deleteDoc(doc(documents, path)) : setDoc(doc(documents, path), data);
}

/** Resolves when the backend allows the attempt, otherwise rejects with the SDK's error. */
export function perform({ documents, files }: Client, attempt: Attempt): Promise<unknown> {
  return attempt.path.startsWith('gs:')
    ? performOnFile(files, attempt)
    : performOnDocument(documents, attempt);
}

function performOnFile(files: FirebaseStorage, attempt: Attempt): Promise<unknown> {
  const file = ref(files, attempt.path.slice(3));
  switch (attempt.does) {
    case 'upload':
    case 'uploadOver': {
      const { bytes = 8, type = 'image/webp' } = attempt;
      return uploadBytes(file, new Uint8Array(bytes), { contentType: type });
    }
    case 'changeMetadata':
      return updateMetadata(file, { cacheControl: 'no-store' });
    case 'delete':
      return deleteObject(file);
    case 'list':
      return list(file);
    case 'get':
      return getMetadata(file);
    default:
      throw new Error(`No document at ${attempt.path}.`);
  }
}

function performOnDocument(documents: Firestore, attempt: Attempt): Promise<unknown> {
  const { does, path } = attempt;
  switch (does) {
    case 'get':
      return getDoc(doc(documents, path));
    case 'list': {
      const { onlyId, limit: most } = attempt;
      const one = onlyId === undefined ? [] : [where(documentId(), '==', onlyId)];
      return getDocs(
        query(collection(documents, path), ...one, ...(most === undefined ? [] : [limit(most)])),
      );
    }
    case 'create':
    case 'overwrite':
      return setDoc(doc(documents, path), attempt.data);
    case 'update':
      return updateDoc(doc(documents, path), attempt.data);
    case 'delete':
      return deleteDoc(doc(documents, path));
    default:
      throw new Error(`No file at ${path}.`);
  }
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'storage/object-not-found') throw error;
}

/** The code of a Firebase error; '' for any other. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
