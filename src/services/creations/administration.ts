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
import { toSlug } from '../../domain/catalogue';
import type { Creation, CreationDraft, Picture } from '../../domain/creation';
import { database } from '../firebase';
import { ServiceError, guarded, toServiceError } from '../ServiceError';
import { sessionRestored } from '../users';
import type { LightPicture } from './lightenPicture';
import { everyPath, pathsFor, pathsOf, removeFiles, upload, type UploadOptions } from './pictures';
import { reshapeCreation } from './reshapeCreation';
import { journalled, note, settle, whenIdle, whileSaving } from './uploadJournal';

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
    const snapshot = await getDoc(await record(id));
    const fields = snapshot.data();
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
    isWritten: async (stored) => (await get(id))?.picture?.url === stored.url,
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
      name: name.trim(),
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
      await change(creation.id, {
        ...texts,
        ...fields,
        renditions: fields.renditions ?? deleteField(),
      });
    },
    isWritten: async (stored) => (await get(creation.id))?.picture?.url === stored.url,
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

/**
 * Takes away what an interrupted save of this device left in Storage and no creation shows. Does nothing, and reads
 * nothing, when there was none. Never throws: it is tried again at the next visit.
 */
export async function clearAbandonedFiles(): Promise<void> {
  if (journalled().length === 0) return;
  await whenIdle(async () => {
    try {
      await sessionRestored();
      const shown = new Set((await listAll()).flatMap(({ picture }) => pathsOf(picture)));
      const paths = journalled();
      await removeFiles(paths.filter((path) => !shown.has(path)));
      settle(paths);
    } catch {
      // The journal still has them.
    }
  });
}

interface Writing {
  write: (stored: Picture) => Promise<void>;
  /** Whether the record shows the picture, after an answer that did not say. */
  isWritten: (stored: Picture) => Promise<boolean>;
}

/** The order of every save: paths noted, files sent, record written; on failure the files removed, if that is safe. */
function withUpload(
  picture: LightPicture,
  options: UploadOptions,
  { write, isWritten }: Writing,
): Promise<void> {
  return whileSaving(async () => {
    const paths = pathsFor(picture, Date.now());
    const files = everyPath(paths);
    note(files);
    try {
      await guarded(sessionRestored);
      const stored = await upload(picture, paths, options);
      try {
        await guarded(() => write(stored));
      } catch (error) {
        // A lost answer is not a refusal: the record may stand, and its picture must then stay.
        if (!isAmbiguous(error) || !(await isWritten(stored).catch(unknown(error)))) throw error;
      }
    } catch (error) {
      const failure = toServiceError(error);
      if (!(failure instanceof UnknownOutcome)) await tidy(files);
      throw failure;
    }
    settle(files);
  });
}

/** A write of which nobody can tell whether it took place. The journal keeps its files until somebody can. */
class UnknownOutcome extends ServiceError {}

function unknown(error: unknown): () => never {
  return () => {
    throw new UnknownOutcome('unavailable', 'no answer about the write', { cause: error });
  };
}

function isAmbiguous(error: unknown): boolean {
  return ['unavailable', 'unknown'].includes(toServiceError(error).code);
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

/** How long, in milliseconds, the form waits for files to be removed: what takes longer goes on by itself. */
const TIDYING = 8_000;

async function tidy(files: readonly string[]): Promise<void> {
  const removal = removeFiles(files).then(() => settle(files));
  await guarded(() => removal, TIDYING).catch(() => undefined);
}

async function record(id: string): Promise<DocumentReference> {
  return doc(await database(), 'created', id);
}

function textFields(draft: CreationDraft) {
  const collectionSlug = toSlug(draft.collection);
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    price: draft.price.trim(),
    collection: collectionSlug,
    category: toSlug(draft.category),
    customizable: draft.customizable || collectionSlug === 'personnalisable',
  };
}

function pictureFields({ url, width, height, renditions }: Picture) {
  return {
    imageUrl: url,
    ...(width && height ? { imageWidth: width, imageHeight: height } : {}),
    ...(Object.keys(renditions).length > 0 ? { renditions } : {}),
  };
}
