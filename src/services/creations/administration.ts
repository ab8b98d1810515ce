/**
 * How admins change `created`; the rules refuse everybody else. A save uploads the pictures, then writes the record; a
 * removal deletes the pictures, then the record. Either can be repeated after a failure.
 */
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  runTransaction,
  setDoc,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite';
import type { Creation, CreationDraft, Picture } from '../../domain/creation';
import { conflictingFields, mergeEdit } from '../../domain/creationEdit';
import { cleanText } from '../../domain/text';
import { adminDatabase } from '../adminFirebase';
import { ServiceError, withDeadline } from '../ServiceError';
import { pictureFields, reshapeCreation, textFields } from './creationRecord';
import { pathsOf } from './picturePaths';
import { removeFiles, type LightPhoto, type UploadOptions } from './pictures';
import { withUpload } from './withUpload';

/** Identifies a creation while it is added: repeating a save whose answer was lost makes no second record. */
export interface NewCreation {
  id: string;
  /** ISO date. */
  createdAt: string;
}

/** A new identity, dated now. */
export function newCreation(): NewCreation {
  return { id: crypto.randomUUID(), createdAt: new Date().toISOString() };
}

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

/** One creation, or null if it does not exist. Throws ServiceError. */
export function get(id: string): Promise<Creation | null> {
  return withDeadline(async () => read(await getDoc(await record(id))));
}

/** Uploads the picture and writes the creation. Throws ServiceError, `canceled` when the signal ended it. */
export function create(
  { id, createdAt }: NewCreation,
  draft: CreationDraft,
  picture: LightPhoto,
  options: UploadOptions = {},
): Promise<void> {
  return withUpload(picture, options, {
    write: (stored) =>
      withDeadline(async () => {
        const { focus, ...texts } = textFields(draft);
        await setDoc(await record(id), {
          ...texts,
          ...(focus && { focus }),
          ...pictureFields(stored),
          createdAt,
        });
      }),
    isWritten: (stored) => shows(id, stored),
  });
}

/** Writes a creation made to order: a name only, in no list until an edit gives it a category. Throws ServiceError. */
export function createPlaceholder({ id, createdAt }: NewCreation, name: string): Promise<void> {
  return withDeadline(async () =>
    setDoc(await record(id), {
      name: cleanText(name),
      description: ' ',
      price: 0,
      customizable: true,
      imageUrl: '',
      createdAt,
    }),
  );
}

/**
 * Writes the fields in which the draft differs from `base`, the creation as it was read, and the new picture, if any.
 * Throws ServiceError: `changed`, with nothing written, where another edit has changed the same field; `not-found` where
 * the creation is gone.
 */
export async function update(
  base: Creation,
  draft: CreationDraft,
  picture: LightPhoto | null,
  options: UploadOptions = {},
): Promise<void> {
  if (!picture) return change(base, draft, null);
  // Also checked before the upload, or a conflict would only show once the photo is sent.
  expectMergeable(await get(base.id), base, draft, true);
  await withUpload(picture, options, {
    write: (stored) => change(base, draft, stored),
    isWritten: (stored) => shows(base.id, stored),
    replaced: pathsOf(base.picture),
  });
}

/** Removes the creation's files as its record has them now, then the record. Succeeds if it is gone. Throws ServiceError. */
export async function remove({ id }: Pick<Creation, 'id'>): Promise<void> {
  await removeFiles(pathsOf((await get(id))?.picture ?? null));
  await withDeadline(async () => deleteDoc(await record(id)));
}

/** Merges a draft, and a picture if there is one, into the record that was read as `base`. */
function change(base: Creation, draft: CreationDraft, picture: Picture | null): Promise<void> {
  const hasPicture = picture !== null;
  return withDeadline(async () => {
    const target = await record(base.id);
    const merge = async (transaction: Transaction) => {
      const current = expectMergeable(read(await transaction.get(target)), base, draft, hasPicture);
      const merged = mergeEdit({ base, current, draft, hasPicture });
      transaction.update(target, {
        ...textFields(merged),
        focus: merged.focus ?? deleteField(),
        custom: deleteField(),
        ...(picture && { renditions: deleteField(), ...pictureFields(picture) }),
      });
    };
    // The SDK's retries would hide for many seconds that the database does not answer.
    await runTransaction(target.firestore, merge, { maxAttempts: 1 });
  });
}

/** Returns `current`. Throws where it is gone, or where both edits have changed the same field. */
function expectMergeable(
  current: Creation | null,
  base: Creation,
  draft: CreationDraft,
  hasPicture: boolean,
): Creation {
  if (!current) throw new ServiceError('not-found');
  if (conflictingFields({ base, current, draft, hasPicture }).length > 0) throw new ServiceError('changed');
  return current;
}

async function shows(id: string, { url }: Picture): Promise<boolean> {
  return (await get(id))?.picture?.url === url;
}

async function record(id: string): Promise<DocumentReference> {
  return doc(await adminDatabase(), 'created', id);
}

function read(snapshot: DocumentSnapshot): Creation | null {
  const fields = snapshot.data();
  return fields ? reshapeCreation(snapshot.id, fields) : null;
}
