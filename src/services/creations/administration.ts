/**
 * How admins change `created`; the rules refuse everybody else. A save uploads the pictures, then writes the record; a
 * removal deletes the pictures, then the record. Either can be repeated after a failure.
 */
import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  type DocumentReference,
} from 'firebase/firestore/lite';
import { byName, draftOf, type Creation, type CreationDraft, type Focus } from '../../domain/creation';
import { cleanText } from '../../domain/text';
import { adminDatabase, auth } from '../adminFirebase';
import { readAll } from '../firebase';
import { ServiceError, serviceCall, toServiceError, withDeadline } from '../ServiceError';
import { PICTURE_FIELDS, toFields } from './creationRecord';
import { creationsCollection, get } from './creations';
import {
  filesOf,
  removeFiles,
  uploadPhotos,
  type PhotoSource,
  type StoredPhotos,
  type UploadOptions,
} from './pictures';

type Begun = Pick<Creation, 'id' | 'createdAt'>;

/** What a form changes of the photos: null and undefined leave as it is what is stored, a null `focus` is the middle. */
export interface PhotosEdit {
  /** All of them in their order; the first is the cover. */
  sources: readonly PhotoSource[] | null;
  focus?: Focus | null | undefined;
}

export const listAll = serviceCall(async (): Promise<Creation[]> => {
  const all = await readAll(creationsCollection(await adminDatabase()));
  return all.sort(byName);
});

/** The newest creations, also those that are sold or have no photo yet. */
export const listNewest = serviceCall(async (count: number): Promise<Creation[]> => {
  const all = creationsCollection(await adminDatabase());
  return readAll(query(all, orderBy('createdAt', 'desc'), limit(count)));
});

/**
 * Uploads the photos and writes the creation. Where an earlier attempt, whose answer was lost, has stored it, writes what the
 * form holds now over it, but for the date. Throws ServiceError, `canceled` by the signal.
 */
export async function create(
  { id, createdAt }: Begun,
  draft: CreationDraft,
  { sources, focus }: PhotosEdit,
  options: UploadOptions = {},
): Promise<void> {
  const stored = await uploadPhotos(sources ?? [], options);
  await withDeadline(async () => {
    const target = await record(id);
    const earlier = (await getDoc(target)).data();
    if (earlier) return change(target, earlier, draft, stored, focus);
    const { cover, photos } = stored;
    const picture = cover && { ...cover, ...(focus && { focus }) };
    const creation = { ...draft, id, picture, photos, createdAt };
    await setDoc(target, creation).catch((error) => failDated(error, createdAt));
  });
}

/** Writes a creation made to order: a name only, in no list until an edit gives it a category. Throws ServiceError. */
export const createPlaceholder = serviceCall(async ({ id, createdAt }: Begun, typed: string) => {
  const target = doc(await adminDatabase(), 'created', id);
  const name = cleanText(typed);
  // An earlier attempt, whose answer was lost, may have stored it.
  if ((await getDoc(target)).exists()) return updateDoc(target, { name });
  const placeholder = { name, description: ' ', price: 0, customizable: true, imageUrl: '', createdAt };
  await setDoc(target, placeholder).catch((error) => failDated(error, createdAt));
});

/** Says so where the rules refuse a record for its date, days ahead of the server's, which the session's token has. */
async function failDated(error: unknown, createdAt: string): Promise<never> {
  const token = await (await auth()).currentUser?.getIdTokenResult();
  const ahead = Date.parse(createdAt) - Date.parse(token?.issuedAtTime ?? '');
  const isDate = toServiceError(error).code === 'permission-denied' && ahead > 86_400_000;
  throw isDate ? new ServiceError('date-refused', { cause: error }) : error;
}

/**
 * Writes the changed fields of a creation, and its photos, if they are changed: of one field the last save wins. Then removes
 * the files that its record no longer names; nobody waits for that. Throws ServiceError, `not-found` for a creation that is
 * gone, `canceled` by the signal.
 */
export async function update(
  id: string,
  changes: Partial<CreationDraft>,
  { sources, focus }: PhotosEdit = { sources: null },
  options: UploadOptions = {},
): Promise<void> {
  const stored = sources && (await uploadPhotos(sources, options));
  await withDeadline(async () => {
    const target = await record(id);
    const earlier = (await getDoc(target)).data();
    if (!earlier) throw new ServiceError('not-found');
    await change(target, earlier, changes, stored, focus);
  });
}

/** Writes no other fields: they may be older than today's rules, which would refuse them. */
async function change(
  target: DocumentReference<Creation>,
  earlier: Creation,
  changes: Partial<CreationDraft>,
  stored: StoredPhotos | null,
  focus: PhotosEdit['focus'],
): Promise<void> {
  const { cover = null, photos = earlier.photos } = stored ?? {};
  const fields: Partial<Record<string, unknown>> = {
    ...toFields({ ...draftOf(earlier), ...changes, picture: cover, photos }),
    ...(focus && { focus }),
  };
  const ofCover = cover ? PICTURE_FIELDS : focus === undefined ? [] : ['focus'];
  const names = [...Object.keys(changes), ...ofCover, ...(stored ? ['photos'] : [])];
  const written = names.map((name) => [name, fields[name] ?? deleteField()]);
  // The older name of the field.
  if ('customizable' in changes) written.push(['custom', deleteField()]);
  await updateDoc(target, Object.fromEntries(written));
  if (stored) removeDropped(target, filesOf(earlier)).catch(() => undefined);
}

/** Asks the record once more which files it names: another save may have come between. */
async function removeDropped(target: DocumentReference<Creation>, before: readonly string[]): Promise<void> {
  const now = (await getDoc(target)).data();
  const kept = now ? filesOf(now) : [];
  await removeFiles(before.filter((file) => !kept.includes(file)));
}

/** Removes the creation's files as its record has them now, then the record. Succeeds if it is gone. Throws ServiceError. */
export async function remove(id: string): Promise<void> {
  const creation = await get(id);
  if (creation) await removeFiles(filesOf(creation));
  await withDeadline(async () => deleteDoc(await record(id)));
}

const record = async (id: string) => doc(creationsCollection(await adminDatabase()), id);
