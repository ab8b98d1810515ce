/** The photos of drafts in IndexedDB, under the keys of their drafts. */
import { openDB, type IDBPDatabase } from 'idb';
import { creatorDrafts } from '../../../forms/draftStore';

const STORE = 'photos';

export function readPhoto(key: string): Promise<File | undefined> {
  return inStore((database) => database.get(STORE, key) as Promise<File | undefined>);
}

export async function keepPhoto(key: string, photo: File): Promise<void> {
  await inStore((database) => database.put(STORE, photo, key));
}

export function dropPhoto(key: string): Promise<void> {
  return inStore((database) => database.delete(STORE, key));
}

export async function dropStrayPhotos(): Promise<void> {
  await inStore(async (database) => {
    const keys = await database.getAllKeys(STORE);
    // Read after the keys: a draft is stored before its photo.
    const drafts = creatorDrafts();
    const stray = keys.filter((key) => !drafts.includes(String(key)));
    await Promise.all(stray.map((key) => database.delete(STORE, key)));
  });
}

async function inStore<T>(act: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB('draft-photos', 1, {
    upgrade: (fresh) => void fresh.createObjectStore(STORE),
  });
  try {
    return await act(database);
  } finally {
    database.close();
  }
}
