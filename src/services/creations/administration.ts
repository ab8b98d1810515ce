/**
 * How admins change `created`; the rules refuse everybody else. A save uploads the pictures, then writes the record; a
 * removal deletes the pictures, then the record. Either can be repeated after a failure.
 */
import { deleteDoc, deleteField, doc, setDoc } from 'firebase/firestore/lite';
import { draftOf, type Creation, type CreationDraft, type Picture } from '../../domain/creation';
import { changedFields } from '../../domain/edit';
import { cleanText } from '../../domain/text';
import { adminDatabase, auth, mergedEdit, runOnce } from '../adminFirebase';
import { readAll } from '../firebase';
import { ServiceError, serviceCall, withDeadline } from '../ServiceError';
import { pictureFields, draftFields } from './creationRecord';
import { creations, get } from './creations';
import { filesOf, removeFiles, withUpload, type LightPhoto, type UploadOptions } from './pictures';

/** Every creation by name, incomplete records included: they can be removed, too. Throws ServiceError. */
export const listAll = serviceCall(async (): Promise<Creation[]> => {
  const all = await readAll(creations(await adminDatabase()));
  const order = new Intl.Collator('fr', { numeric: true });
  return all.sort((a, b) => order.compare(a.name, b.name) || order.compare(a.id, b.id));
});

/** Uploads the photo and writes the creation, unless one is stored under its id. Throws ServiceError, `canceled` by the signal. */
export function create(
  { id, createdAt }: Pick<Creation, 'id' | 'createdAt'>,
  draft: CreationDraft,
  photo: LightPhoto,
  options: UploadOptions = {},
): Promise<void> {
  const write = serviceCall(async (picture: Picture) => {
    const { focus, ...texts } = draftFields(draft);
    const target = await record(id);
    const date = await accepted(createdAt);
    return runOnce(async (transaction) => {
      if ((await transaction.get(target)).exists()) return filesOf(picture);
      const withFocus = { ...picture, ...(focus && { focus }) };
      transaction.set(target, { id, ...texts, picture: withFocus, createdAt: date });
      return [];
    });
  });
  return withUpload(photo, options, write);
}

/** The date, at most an hour after that of the session's token, by the server: this device's clock may be days ahead. */
async function accepted(date: string): Promise<string> {
  const token = await (await auth()).currentUser?.getIdTokenResult();
  const latest = Date.parse(token?.issuedAtTime ?? '') + 3_600_000;
  return Date.parse(date) > latest ? new Date(latest).toISOString() : date;
}

/** Writes a creation made to order: a name only, in no list until an edit gives it a category. Throws ServiceError. */
export const createPlaceholder = serviceCall(async (name: string): Promise<void> =>
  setDoc(doc(await adminDatabase(), 'created', crypto.randomUUID()), {
    name: cleanText(name),
    description: ' ',
    price: 0,
    customizable: true,
    imageUrl: '',
    createdAt: await accepted(new Date().toISOString()),
  }),
);

/**
 * Writes what `mine` changes of `base`, the creation as it was read, and the photo, if any. Throws ServiceError: `changed`,
 * with nothing written, after another edit of a field; `not-found`.
 */
export async function update(
  id: string,
  base: CreationDraft,
  mine: CreationDraft,
  photo: LightPhoto | null,
  options: UploadOptions = {},
): Promise<void> {
  const write = serviceCall(async (picture: Picture | null) => {
    const target = await record(id);
    return runOnce(async (transaction) => {
      const snapshot = await transaction.get(target);
      const current = snapshot.data();
      if (!current) throw new ServiceError('not-found');
      const stored = draftOf(current);
      const merged = mergedEdit({ base, stored, mine });
      // Others may be older than today's rules, which would refuse them.
      const changed: string[] = changedFields(stored, merged);
      if (snapshot.get('custom') !== undefined) changed.push('customizable');
      const written = { ...draftFields(merged), focus: merged.focus ?? deleteField() };
      transaction.update(target, {
        ...Object.fromEntries(Object.entries(written).filter(([name]) => changed.includes(name))),
        custom: deleteField(),
        ...(picture && { renditions: deleteField(), ...pictureFields(picture) }),
      });
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

const record = async (id: string) => doc(creations(await adminDatabase()), id);
