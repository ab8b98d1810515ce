/**
 * How admins change `created`; the rules refuse everybody else. A save uploads the pictures, then writes the record; a
 * removal deletes the pictures, then the record. Either can be repeated after a failure.
 */
import { deleteDoc, deleteField, doc, type DocumentReference } from 'firebase/firestore/lite';
import {
  draftOf,
  isChosen,
  withFocus,
  type Creation,
  type CreationDraft,
  type Picture,
} from '../../domain/creation';
import { changedFields } from '../../domain/edit';
import { cleanText } from '../../domain/text';
import { adminDatabase, auth, runOnce } from '../adminFirebase';
import { mergedEdit } from '../EditConflict';
import { readAll } from '../firebase';
import { ServiceError, serviceCall, toServiceError, withDeadline } from '../ServiceError';
import { PICTURE_FIELDS, toFields } from './creationRecord';
import { creationsCollection, get } from './creations';
import { filesOf, removeFiles, withUpload, type LightPhoto, type UploadOptions } from './pictures';

type Begun = Pick<Creation, 'id' | 'createdAt'>;

export const listAll = serviceCall(async (): Promise<Creation[]> => {
  const all = await readAll(creationsCollection(await adminDatabase()));
  const order = new Intl.Collator('fr', { numeric: true });
  return all.sort((a, b) => order.compare(a.name, b.name) || order.compare(a.id, b.id));
});

/** Uploads the photo and writes the creation, unless one is stored under its id. Throws ServiceError, `canceled` by the signal. */
export function create(
  { id, createdAt }: Begun,
  draft: CreationDraft,
  photo: LightPhoto,
  options: UploadOptions = {},
): Promise<void> {
  const write = serviceCall(async (uploaded: Picture) => {
    const picture = withFocus(uploaded, draft.picture?.focus);
    const creation = { ...draft, id, picture, createdAt };
    const isNew = await writeOnce(await record(id), creation).catch((error) => failDated(error, createdAt));
    return isNew ? [] : filesOf(picture);
  });
  return withUpload(photo, options, write);
}

/** Writes a creation made to order, once: a name only, in no list until an edit gives it a category. Throws ServiceError. */
export const createPlaceholder = serviceCall(async ({ id, createdAt }: Begun, name: string) => {
  await writeOnce(doc(await adminDatabase(), 'created', id), {
    name: cleanText(name),
    description: ' ',
    price: 0,
    customizable: true,
    imageUrl: '',
    createdAt,
  }).catch((error) => failDated(error, createdAt));
});

/** Writes a record, unless one is stored already. Resolves with whether it has. */
async function writeOnce(target: DocumentReference, value: object): Promise<boolean> {
  return runOnce(async (transaction) => {
    const isNew = !(await transaction.get(target)).exists();
    if (isNew) transaction.set(target, value);
    return isNew;
  });
}

/** Says so where the rules refuse a record for its date, days ahead of the server's, which the session's token has. */
async function failDated(error: unknown, createdAt: string): Promise<never> {
  const token = await (await auth()).currentUser?.getIdTokenResult();
  const ahead = Date.parse(createdAt) - Date.parse(token?.issuedAtTime ?? '');
  const isDate = toServiceError(error).code === 'permission-denied' && ahead > 86_400_000;
  throw isDate ? new ServiceError('date-refused', { cause: error }) : error;
}

/** Addresses of pictures that edits of this tab have uploaded; where an answer was lost, one of them may be stored. */
const uploadedHere = new Set<string>();

/**
 * Writes what `mine` changes of `base`, the creation as the form opened with it, and the photo, if any. Throws
 * ServiceError: EditConflict, with nothing written, after another edit of a field; `not-found`.
 */
export async function update(
  id: string,
  base: CreationDraft,
  mine: CreationDraft,
  photo: LightPhoto | null,
  options: UploadOptions = {},
): Promise<void> {
  const write = serviceCall(async (picture: Picture | null) => {
    if (picture) uploadedHere.add(picture.url);
    const target = await record(id);
    return runOnce(async (transaction) => {
      const snapshot = await transaction.get(target);
      const current = snapshot.data();
      if (!current) throw new ServiceError('not-found');
      const stored = draftOf(current);
      // Without a photo in this edit, the stored one is newer than what the form shows, even if this tab has uploaded it.
      const isOurs = picture !== null && current.picture !== null && uploadedHere.has(current.picture.url);
      const merged = mergedEdit({
        base: isOurs ? { ...base, picture: current.picture } : base,
        stored,
        mine: picture ? { ...mine, picture: withFocus(picture, mine.picture?.focus) } : mine,
      });
      if (isChosen(merged.picture)) throw new ServiceError('invalid');
      const fields: Partial<Record<string, unknown>> = toFields({ ...merged, picture: merged.picture });
      // Writes changed fields only: others may be older than today's rules, which would refuse them.
      const changed: string[] = changedFields(stored, merged).flatMap((field) =>
        field === 'picture' ? PICTURE_FIELDS : field,
      );
      if (snapshot.get('custom') !== undefined) changed.push('customizable');
      const written = changed.map((field) => [field, fields[field] ?? deleteField()]);
      transaction.update(target, { ...Object.fromEntries(written), custom: deleteField() });
      return filesOf(current.picture);
    });
  });
  await (photo ? withUpload(photo, options, write) : write(null));
}

/** Removes the creation's files as its record has them now, then the record. Succeeds if it is gone. Throws ServiceError. */
export async function remove(id: string): Promise<void> {
  await removeFiles(filesOf((await get(id))?.picture ?? null));
  await withDeadline(async () => deleteDoc(await record(id)));
}

const record = async (id: string) => doc(creationsCollection(await adminDatabase()), id);
