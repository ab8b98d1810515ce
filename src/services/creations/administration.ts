/**
 * How admins change `created`; the rules refuse everybody else. A save uploads the pictures, then writes the record; a
 * removal deletes the pictures, then the record. Either can be repeated after a failure.
 */
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDocs,
  runTransaction,
  setDoc,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore/lite';
import { draftOf, type Creation, type CreationDraft, type Picture } from '../../domain/creation';
import { conflictingFields, mergeEdit } from '../../domain/creationEdit';
import { cleanText } from '../../domain/text';
import { adminDatabase } from '../adminFirebase';
import { ServiceError, withDeadline } from '../ServiceError';
import { pictureFields, reshapeCreation, textFields } from './creationRecord';
import { get } from './creations';
import { pathsOf } from './picturePaths';
import { removeFiles, withUpload, type LightPhoto, type UploadOptions } from './pictures';

/** Every creation by name, incomplete records included: they can be removed, too. Throws ServiceError. */
export function listAll(): Promise<Creation[]> {
  return withDeadline(async () => {
    const { docs } = await getDocs(collection(await adminDatabase(), 'created'));
    const order = new Intl.Collator('fr', { numeric: true });
    return docs
      .map((snapshot) => reshapeCreation(snapshot.id, snapshot.data()))
      .sort((a, b) => order.compare(a.name, b.name) || order.compare(a.id, b.id));
  });
}

/**
 * Uploads the picture and writes the creation; again under the same id, it makes no second one. Throws ServiceError,
 * `canceled` when the signal ended it.
 */
export function create(
  { id, createdAt }: Pick<Creation, 'id' | 'createdAt'>,
  draft: CreationDraft,
  photo: LightPhoto,
  options: UploadOptions = {},
): Promise<void> {
  return withUpload(photo, options, (picture) =>
    withDeadline(async () => {
      const { focus, ...texts } = textFields(draft);
      await setDoc(await record(id), {
        ...texts,
        ...(focus && { focus }),
        ...pictureFields(picture),
        createdAt,
      });
      return [];
    }),
  );
}

/** Writes a creation made to order: a name only, in no list until an edit gives it a category. Throws ServiceError. */
export function createPlaceholder(name: string): Promise<void> {
  return withDeadline(async () =>
    setDoc(await record(crypto.randomUUID()), {
      name: cleanText(name),
      description: ' ',
      price: 0,
      customizable: true,
      imageUrl: '',
      createdAt: new Date().toISOString(),
    }),
  );
}

/**
 * Writes the fields in which `mine` differs from `base`, the creation as it was read, and the new photo, if any. Throws
 * ServiceError: `changed`, with nothing written, where another edit has changed the same field; `not-found` where the
 * creation is gone.
 */
export async function update(
  id: string,
  base: CreationDraft,
  mine: CreationDraft,
  photo: LightPhoto | null,
  options: UploadOptions = {},
): Promise<void> {
  const write = (picture: Picture | null) =>
    withDeadline(async () => {
      const target = await record(id);
      const merge = async (transaction: Transaction) => {
        const fields = (await transaction.get(target)).data();
        if (!fields) throw new ServiceError('not-found');
        const current = reshapeCreation(id, fields);
        const edits = { base, stored: draftOf(current), mine };
        if (conflictingFields(edits).length > 0) throw new ServiceError('changed');
        const merged = mergeEdit(edits);
        transaction.update(target, {
          ...textFields(merged),
          focus: merged.focus ?? deleteField(),
          custom: deleteField(),
          ...(picture && { renditions: deleteField(), ...pictureFields(picture) }),
        });
        return pathsOf(current.picture);
      };
      // The SDK's retries would hide for many seconds that the database does not answer.
      return runTransaction(target.firestore, merge, { maxAttempts: 1 });
    });
  await (photo ? withUpload(photo, options, write) : write(null));
}

/** Removes the creation's files as its record has them now, then the record. Succeeds if it is gone. Throws ServiceError. */
export async function remove(id: string): Promise<void> {
  await removeFiles(pathsOf((await get(id))?.picture ?? null));
  await withDeadline(async () => deleteDoc(await record(id)));
}

async function record(id: string): Promise<DocumentReference> {
  return doc(await adminDatabase(), 'created', id);
}
