/**
 * How admins change `created`; the rules refuse everybody else. A save uploads the pictures, then writes the record; a
 * removal deletes the pictures, then the record. Either can be repeated after a failure.
 */
import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  setDoc,
  updateDoc,
  type DocumentReference,
} from 'firebase/firestore/lite';
import {
  byName,
  draftOf,
  type Creation,
  type CreationDraft,
  type Focus,
  type Picture,
} from '../../domain/creation';
import { cleanText } from '../../domain/text';
import { adminDatabase, auth } from '../adminFirebase';
import { readAll } from '../firebase';
import { ServiceError, serviceCall, toServiceError, withDeadline } from '../ServiceError';
import { PICTURE_FIELDS, toFields } from './creationRecord';
import { creationsCollection, get } from './creations';
import { filesOf, removeFiles, withUpload, type LightPhoto, type UploadOptions } from './pictures';

type Begun = Pick<Creation, 'id' | 'createdAt'>;

/** What a form changes of a photo: null and undefined leave as it is what is stored, a null `focus` is the middle. */
export interface PhotoEdit {
  light: LightPhoto | null;
  focus?: Focus | null | undefined;
}

export const listAll = serviceCall(async (): Promise<Creation[]> => {
  const all = await readAll(creationsCollection(await adminDatabase()));
  return all.sort(byName);
});

/**
 * Uploads the photo and writes the creation. Where an earlier attempt, whose answer was lost, has stored it, writes what the
 * form holds now over it, but for the date. Throws ServiceError, `canceled` by the signal.
 */
export function create(
  { id, createdAt }: Begun,
  draft: CreationDraft,
  { light, focus }: PhotoEdit & { light: LightPhoto },
  options: UploadOptions = {},
): Promise<void> {
  const write = serviceCall(async (uploaded: Picture) => {
    const target = await record(id);
    const stored = (await getDoc(target)).data();
    if (stored) return change(target, stored, draft, uploaded, focus);
    const picture = { ...uploaded, ...(focus && { focus }) };
    const creation = { ...draft, id, picture, photos: [], createdAt };
    await setDoc(target, creation).catch((error) => failDated(error, createdAt));
    return [];
  });
  return withUpload(light, options, write);
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
 * Writes the changed fields of a creation, and its photo, if any: of one field the last save wins. Throws ServiceError,
 * `not-found` for a creation that is gone, `canceled` by the signal.
 */
export async function update(
  id: string,
  changes: Partial<CreationDraft>,
  { light, focus }: PhotoEdit = { light: null },
  options: UploadOptions = {},
): Promise<void> {
  const write = serviceCall(async (uploaded: Picture | null) => {
    const target = await record(id);
    const stored = (await getDoc(target)).data();
    if (!stored) throw new ServiceError('not-found');
    return change(target, stored, changes, uploaded, focus);
  });
  await (light ? withUpload(light, options, write) : write(null));
}

/** Writes no other fields: they may be older than today's rules, which would refuse them. Resolves with the files that it replaces. */
async function change(
  target: DocumentReference<Creation>,
  stored: Creation,
  changes: Partial<CreationDraft>,
  uploaded: Picture | null,
  focus: PhotoEdit['focus'],
): Promise<string[]> {
  const fields: Partial<Record<string, unknown>> = {
    ...toFields({ ...draftOf(stored), ...changes, picture: uploaded }),
    ...(focus && { focus }),
  };
  const ofPhoto = uploaded ? PICTURE_FIELDS : focus === undefined ? [] : ['focus'];
  const written = [...Object.keys(changes), ...ofPhoto].map((name) => [name, fields[name] ?? deleteField()]);
  // The older name of the field.
  if ('customizable' in changes) written.push(['custom', deleteField()]);
  await updateDoc(target, Object.fromEntries(written));
  return uploaded ? filesOf(stored.picture) : [];
}

/** Removes the creation's files as its record has them now, then the record. Succeeds if it is gone. Throws ServiceError. */
export async function remove(id: string): Promise<void> {
  await removeFiles(filesOf((await get(id))?.picture ?? null));
  await withDeadline(async () => deleteDoc(await record(id)));
}

const record = async (id: string) => doc(creationsCollection(await adminDatabase()), id);
