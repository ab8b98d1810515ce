/** The drafts in IndexedDB: texts and photo apart, so that a letter typed does not write the photo again. */
import { openDB, type DBSchema, type IDBPDatabase, type StoreNames } from 'idb';
import type { CreationDraft } from '../../../domain/creation';

/** Milliseconds after which a draft that nobody came back to is dropped. */
const DRAFT_LIFE = 30 * 24 * 60 * 60 * 1000;

/** The texts, and what they belong to: the identity of a new creation, or the creation as it was when editing began. */
export interface KeptFields<Start> {
  start: Start;
  draft: CreationDraft;
}

interface Drafts extends DBSchema {
  fields: { key: string; value: KeptFields<unknown> & { keptAt: number } };
  photos: { key: string; value: File };
}

export type DraftDatabase = IDBPDatabase<Drafts>;

/** Throws where there is no such database. */
export function openDrafts(): Promise<DraftDatabase> {
  return openDB<Drafts>('creation-drafts', 1, {
    upgrade: (database) => {
      database.createObjectStore('fields');
      database.createObjectStore('photos');
    },
  });
}

/** Drops every draft that is too old, then reads the one under `key`. */
export async function readDraft(database: DraftDatabase, key: string) {
  const transaction = database.transaction(['fields', 'photos'], 'readwrite');
  const fields = transaction.objectStore('fields');
  const photos = transaction.objectStore('photos');
  for (let draft = await fields.openCursor(); draft; draft = await draft.continue())
    if (Date.now() - draft.value.keptAt > DRAFT_LIFE)
      await Promise.all([draft.delete(), photos.delete(draft.primaryKey)]);
  return { fields: await fields.get(key), photo: await photos.get(key) };
}

/** Stores the texts of a draft, dated now. */
export function putFields(database: DraftDatabase, key: string, fields: KeptFields<unknown>): Promise<void> {
  return put(database, 'fields', { ...fields, keptAt: Date.now() }, key);
}

/** Stores the photo of a draft, which expires with the draft's texts. */
export function putPhoto(database: DraftDatabase, key: string, photo: File): Promise<void> {
  return put(database, 'photos', photo, key);
}

/** Drops the draft under `key`, at once, or only if `isDue` says so of its texts. */
export async function dropDraft(
  database: DraftDatabase,
  key: string,
  isDue?: (fields: KeptFields<unknown> | undefined) => boolean,
): Promise<void> {
  const transaction = database.transaction(['fields', 'photos'], 'readwrite');
  const fields = transaction.objectStore('fields');
  if (!isDue || isDue(await fields.get(key))) {
    const dropped = [fields.delete(key), transaction.objectStore('photos').delete(key)];
    transaction.commit();
    await Promise.all(dropped);
  }
  await transaction.done;
}

async function put<Name extends StoreNames<Drafts>>(
  database: DraftDatabase,
  name: Name,
  value: Drafts[Name]['value'],
  key: string,
): Promise<void> {
  const transaction = database.transaction(name, 'readwrite');
  const kept = transaction.store.put(value, key);
  // At once: the page may be gone before it hears that the value was taken.
  transaction.commit();
  await Promise.all([kept, transaction.done]);
}
