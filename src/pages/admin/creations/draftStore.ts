/**
 * The creation that is being typed, photo included, kept on this device until it is added: a phone closes a tab without
 * asking while its camera is open. Kept for one tab at a time; another one starts empty. Everything here may fail
 * (private browsing, full disk) and then nothing is kept.
 */
import type { CreationDraft } from '../../../domain/creation';
import type { NewCreation } from '../../../services/creations/administration';

export interface KeptDraft {
  identity: NewCreation;
  draft: CreationDraft;
}

const DATABASE = 'administration';
const STORE = 'draft';
const LOCK = 'creation-draft';

/** Milliseconds after which a store or a lock that does not answer counts as absent. */
const PATIENCE = 800;

/** This tab's hold on the draft. */
export interface DraftHold {
  keep: (draft: KeptDraft) => void;
  keepFile: (file: File) => void;
  forget: () => void;
  /** Lets another tab have it. */
  release: () => void;
}

/** Takes hold of the draft, or null where another tab has it or nothing can be kept here. */
export async function holdDraft(): Promise<DraftHold | null> {
  const release = await claim();
  if (!release || typeof indexedDB === 'undefined') {
    release?.();
    return null;
  }
  return {
    keep: (draft) => void change((store) => store.put(draft, 'fields')),
    keepFile: (file) => void change((store) => store.put(file, 'file')),
    forget: () => void change((store) => store.clear()),
    release,
  };
}

/** What was kept. */
export async function readDraft(): Promise<{ kept: KeptDraft | null; file: File | null }> {
  const read = change((store) => [store.get('fields'), store.get('file')] as const);
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const requests = await Promise.race([read, timeout]);
  const fields: unknown = requests?.[0].result;
  const file: unknown = requests?.[1].result;
  return { kept: isKept(fields) ? fields : null, file: file instanceof File ? file : null };
}

/** Runs a transaction; null where it fails. */
async function change<T>(act: (store: IDBObjectStore) => T): Promise<T | null> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(STORE, 'readwrite');
      const result = act(transaction.objectStore(STORE));
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = transaction.onabort = () => reject(new Error('not kept'));
      });
      return result;
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(new Error('no store'));
  });
}

/** The lock of this tab, until it is released or the tab is gone; null where another tab has it. */
function claim(): Promise<(() => void) | null> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    locks
      .request(
        LOCK,
        { signal: AbortSignal.timeout(PATIENCE) },
        () => new Promise<void>((release) => resolve(release)),
      )
      .catch(() => resolve(null));
  });
}

/** Our own record, unless an older version of the site wrote it. */
function isKept(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null || !('identity' in value) || !('draft' in value))
    return false;
  const { identity, draft } = value as { identity: Partial<NewCreation>; draft: Partial<CreationDraft> };
  return (
    [identity.id, identity.createdAt, draft.name, draft.description, draft.price].every(isString) &&
    [draft.collection, draft.category].every(isString) &&
    typeof draft.customizable === 'boolean'
  );
}

function isString(value: unknown): boolean {
  return typeof value === 'string';
}
