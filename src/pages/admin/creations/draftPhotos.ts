/** The photos of drafts in IndexedDB, under the keys of their drafts. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { creatorDrafts } from '../../../forms/draftStore';

interface Schema extends DBSchema {
  photos: { key: string; value: File };
}

async function inStore<T>(act: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>('draft-photos', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('photos'),
  });
  return act(database).finally(() => database.close());
}

export const readPhoto = (key: string) => inStore((database) => database.get('photos', key));
export const keepPhoto = (key: string, photo: File) =>
  inStore((database) => database.put('photos', photo, key));
export const dropPhoto = (key: string) => inStore((database) => database.delete('photos', key));

export const dropStrayPhotos = () =>
  inStore(async (database) => {
    const keys = await database.getAllKeys('photos');
    // Read after the keys: a draft is stored before its photo.
    const drafts = creatorDrafts();
    const stray = keys.filter((key) => !drafts.includes(key));
    await Promise.all(stray.map((key) => database.delete('photos', key)));
  });
