/**
 * Drafts of creations on this device, under the addresses of their forms, with their photos in IndexedDB under the same
 * keys. A deleted creation is kept as a draft of the add form, to be put back.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { draftOf, type Creation, type CreationDraft } from '../../../domain/creation';
import { editPath } from '../../../domain/creationPath';
import { creatorDrafts, keepDraft } from '../../../forms/draftStore';
import { remove } from '../../../services/creations/administration';
import { readPicture } from '../../../services/creations/pictures';
import { ServiceError } from '../../../services/ServiceError';

/** The add form: '' for a new creation, `remettre={id}` for a deleted one, `copie={id}` for a copy of another. */
export const addPath = (origin = '') => `/admin/addCreated${origin && `?${origin}`}`;
export const copyPath = (id: string) => addPath(`copie=${encodeURIComponent(id)}`);
export const returnPath = (id: string) => addPath(`remettre=${encodeURIComponent(id)}`);

interface Schema extends DBSchema {
  photos: { key: string; value: File };
}

async function inStore<T>(act: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>('draft-photos', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('photos'),
  });
  return act(database).finally(() => database.close());
}

/** Resolves with undefined where there is none, or the browser refuses. None of these throws. */
export const readPhoto = (key: string) =>
  inStore((database) => database.get('photos', key)).catch(() => undefined);

/** Whether the browser keeps it. */
export const keepPhoto = (key: string, photo: File) =>
  inStore((database) => database.put('photos', photo, key)).then(Boolean, () => false);

export const dropPhoto = (key: string) =>
  inStore((database) => database.delete('photos', key)).catch(() => undefined);

export const dropStrayPhotos = () =>
  inStore(async (database) => {
    const keys = await database.getAllKeys('photos');
    // Read after the keys: a draft is stored before its photo.
    const drafts = creatorDrafts();
    for (const key of keys) if (!drafts.includes(key)) await database.delete('photos', key);
  }).catch(() => undefined);

export function forgetDraft(key: string): void {
  keepDraft(key, null);
  void dropPhoto(key);
}

const UNKEPT =
  'La photo n’a pas pu être gardée sur cet appareil\u00a0: «\u00a0La remettre\u00a0» ne rendrait que les textes. Supprimer quand même\u00a0?';

/** Removes a creation; asks first where its photo cannot be kept. Throws ServiceError, `canceled` on a no. */
export async function removeAndKeep(creation: Creation): Promise<void> {
  const { id, picture } = creation;
  const path = returnPath(id);
  // An attempt before this one may have deleted it.
  const photo = picture && (await readPicture(picture.url).catch(() => readPhoto(path)));
  const isKept = photo ? await keepPhoto(path, photo) : false;
  if (picture && !isKept && !window.confirm(UNKEPT)) throw new ServiceError('canceled');
  await remove(id);
  keepAsNew(id, draftOf(creation), isKept);
}

/** Makes what is known of a creation that is gone, or was typed about it, the draft of a new one. */
export function keepAsNew(id: string, values: Partial<CreationDraft>, isPhotoKept = false): void {
  forgetDraft(editPath({ id }));
  keepDraft(returnPath(id), { values: { ...values, picture: isPhotoKept ? { chosen: Date.now() } : null } });
}
