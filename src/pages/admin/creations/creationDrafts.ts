/**
 * Drafts of creations on this device, with their photos in IndexedDB under the same keys. A deleted creation is kept as
 * a draft of the add form, to be put back.
 */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { tryOrUndefined } from '../../../domain/text';
import { draftOf, EMPTY_DRAFT, isChosen, withFocus, type CreationDraft } from '../../../domain/creation';
import { keepDraft, readDraft } from '../../../forms/draftStore';
import { remove } from '../../../services/creations/administration';
import { get } from '../../../services/creations/creations';
import { fetchPicture } from '../../../services/creations/pictures';
import { onDevice, ServiceError } from '../../../services/ServiceError';

/** The add form: for a new creation, a copy of another, and a deleted one. */
export const ADD_PATH = '/admin/addCreated';
export const copyPath = (id: string) => `${ADD_PATH}?copie=${encodeURIComponent(id)}`;
export const returnPath = (id: string) => `${ADD_PATH}?remettre=${encodeURIComponent(id)}`;

export const ADD_DRAFT = 'draft.v1.add';
export const copyDraft = (id: string) => `draft.v1.copy.${id}`;
export const returnDraft = (id: string) => `draft.v1.return.${id}`;
export const editDraft = (id: string) => `draft.v1.edit.${id}`;

interface Schema extends DBSchema {
  photos: { key: string; value: { file: File } };
}

const DATABASE = 'draft.v1';

async function inStore<T>(act: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const opened = openDB<Schema>(DATABASE, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('photos'),
  });
  return onDevice(opened.then((database) => act(database).finally(() => database.close())));
}

/** Resolves with undefined where there is none. Throws where the browser refuses or never answers. */
export const readKeptPhoto = (key: string) =>
  inStore((database) => database.get('photos', key)).then((kept) => kept?.file);

/** Resolves with whether it is kept. */
export const keepPhoto = (key: string, file: File) =>
  inStore((database) => database.put('photos', { file }, key)).then(Boolean, () => false);

export const dropPhoto = (key: string) =>
  inStore((database) => database.delete('photos', key)).catch(() => undefined);

/** Deletes photos whose draft is gone, and what older versions kept: keys '/admin/…' and the database draft-photos. */
export async function tidyUp(): Promise<void> {
  tryOrUndefined(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('/admin/')) localStorage.removeItem(key);
  });
  await inStore(async (database) => {
    for (const key of await database.getAllKeys('photos'))
      if (!readDraft(key)) await database.delete('photos', key);
    await deleteDB('draft-photos');
  }).catch(() => undefined);
}

export function forgetDraft(key: string): void {
  keepDraft(key, null);
  void dropPhoto(key);
}

const UNKEPT =
  'La photo n’a pas pu être gardée sur cet appareil\u00a0: «\u00a0La remettre\u00a0» ne rendrait que les textes. Supprimer quand même\u00a0?';

/**
 * Removes a creation, after it has kept here what is stored of it, with its photo: a removal that fails half-way may
 * leave no other copy. Asks first where the photo cannot be kept. Throws ServiceError, `canceled` on a no.
 */
export async function removeAndKeep(id: string): Promise<void> {
  const key = returnDraft(id);
  const stored = await get(id);
  if (stored) {
    const { picture } = stored;
    const kept = () => readKeptPhoto(key).catch(() => null);
    const photo = picture && (await fetchPicture(picture.url).catch(kept));
    const isKept = photo ? await keepPhoto(key, photo) : false;
    if (picture && !isKept && !window.confirm(UNKEPT)) throw new ServiceError('canceled');
    const chosen = isKept ? withFocus({ chosen: Date.now() }, picture?.focus) : null;
    keepAsNew(id, { ...draftOf(stored), picture: chosen });
  }
  await remove(id);
  forgetDraft(editDraft(id));
}

/** Makes what was typed about a creation that is gone the draft of a new one, with its photo. Throws where that is not read. */
export async function keepEditAsNew(id: string, values: Partial<CreationDraft>): Promise<void> {
  const [from, to] = [editDraft(id), returnDraft(id)];
  const photo = isChosen(values.picture ?? null) && (await readKeptPhoto(from));
  if (photo) await keepPhoto(to, photo);
  const known = photo ? values : (readDraft(to)?.values as Partial<CreationDraft> | undefined);
  keepAsNew(id, { ...values, picture: known?.picture ?? null });
  forgetDraft(from);
}

function keepAsNew(id: string, values: Partial<CreationDraft>): void {
  keepDraft(returnDraft(id), { values, base: { ...EMPTY_DRAFT } });
}
