/**
 * What the creators do with `created`: admins only, by the rules. A save sends the pictures first and writes the record
 * after them, a removal takes the pictures first and the record last: whatever fails in between, the same action done
 * again converges, and no record shows a picture that is not there (design.md, decisions 11 and 12).
 */
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  setDoc,
  updateDoc,
  type DocumentData,
  type DocumentReference,
  type UpdateData,
} from 'firebase/firestore/lite';
import type { Creation, CreationDraft, Picture } from '../../domain/creation';
import { cleanText } from '../../domain/text';
import { database } from '../firebase';
import { ServiceError, guarded, toServiceError } from '../ServiceError';
import { sessionRestored } from '../users';
import { pictureFields, reshapeCreation, textFields } from './creationRecord';
import type { LightPicture } from './lightenPicture';
import { pathsOf, removeFiles, type UploadOptions } from './pictures';
import { note, settle } from './uploadJournal';
import { withUpload } from './withUpload';

/**
 * The identity of a creation that is being added. It stays the same however often the form is sent, so that a save whose
 * answer was lost is repeated, not doubled.
 */
export interface NewCreation {
  id: string;
  /** ISO date. */
  createdAt: string;
}

/** A new identity, dated now. */
export function newCreation(): NewCreation {
  return { id: crypto.randomUUID(), createdAt: new Date().toISOString() };
}

/** Every creation, by name; records that lack fields are there too, so that they can be removed. Throws ServiceError. */
export function listAll(): Promise<Creation[]> {
  return guarded(async () => {
    const { docs } = await getDocs(collection(await database(), 'created'));
    const order = new Intl.Collator('fr', { numeric: true });
    return docs
      .map((snapshot) => reshapeCreation(snapshot.id, snapshot.data()))
      .sort((a, b) => order.compare(a.name, b.name) || order.compare(a.id, b.id));
  });
}

/** One creation, or null where there is none (any more). Throws ServiceError. */
export function get(id: string): Promise<Creation | null> {
  return guarded(async () => {
    const fields = (await getDoc(await record(id))).data();
    return fields ? reshapeCreation(id, fields) : null;
  });
}

/**
 * Sends the picture and writes the creation. Where the record is refused, the files are removed again. Throws
 * ServiceError, `canceled` when the signal ended it.
 */
export function create(
  { id, createdAt }: NewCreation,
  draft: CreationDraft,
  picture: LightPicture,
  options: UploadOptions = {},
): Promise<void> {
  return withUpload(picture, options, {
    write: async (stored) =>
      setDoc(await record(id), { ...textFields(draft), ...pictureFields(stored), createdAt }),
    isWritten: (stored) => shows(id, stored),
  });
}

/**
 * Writes the placeholder of a creation that is made to order: a name and no more (spec.md point 3). It is shown nowhere
 * until an edit gives it a category. Throws ServiceError.
 */
export function createPlaceholder({ id, createdAt }: NewCreation, name: string): Promise<void> {
  return guarded(async () => {
    await sessionRestored();
    await setDoc(await record(id), {
      name: cleanText(name),
      description: ' ',
      price: 0,
      customizable: true,
      imageUrl: '',
      createdAt,
    });
  });
}

/**
 * Changes a creation; with a picture, the new one is in place before the old one is removed. An old file that cannot be
 * removed now is removed at the administration's next visit. Throws ServiceError: `not-found` where the creation is gone.
 */
export async function update(
  creation: Creation,
  draft: CreationDraft,
  picture: LightPicture | null,
  options: UploadOptions = {},
): Promise<void> {
  const texts = { ...textFields(draft), custom: deleteField() };
  if (!picture) {
    await guarded(async () => {
      await sessionRestored();
      await change(creation.id, texts);
    });
    return;
  }
  const old = pathsOf(creation.picture);
  // Before the record changes: a tab that is closed right after it would forget them.
  note(old);
  await withUpload(picture, options, {
    write: async (stored) => {
      const fields = pictureFields(stored);
      await change(creation.id, { ...texts, ...fields, renditions: fields.renditions ?? deleteField() });
    },
    isWritten: (stored) => shows(creation.id, stored),
  });
  await removeFiles(old).then(
    () => settle(old),
    () => undefined,
  );
}

/**
 * Removes the picture's files, then the creation. What is gone already counts as removed, so that trying again after a
 * failure always ends. Throws ServiceError.
 */
export async function remove(creation: Creation): Promise<void> {
  await sessionRestored();
  await removeFiles(pathsOf(creation.picture));
  await guarded(async () => deleteDoc(await record(creation.id)));
}

async function shows(id: string, { url }: Picture): Promise<boolean> {
  return (await get(id))?.picture?.url === url;
}

/** Merges fields into a record that exists. The rules say no more than "refused" of one that does not: asks. */
async function change(id: string, fields: UpdateData<DocumentData>): Promise<void> {
  try {
    await updateDoc(await record(id), fields);
  } catch (error) {
    if (toServiceError(error).code === 'permission-denied' && (await get(id)) === null)
      throw new ServiceError('not-found', `created/${id} is gone`, { cause: error });
    throw error;
  }
}

async function record(id: string): Promise<DocumentReference> {
  return doc(await database(), 'created', id);
}
