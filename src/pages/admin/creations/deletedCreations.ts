/** Deleted creations are kept on this device for 30 days, as drafts of the add form with their photos, to be put back. */
import { draftOf, type Creation, type CreationDraft } from '../../../domain/creation';
import { keepDraft } from '../../../forms/draftStore';
import { readPicture } from '../../../services/creations/pictures';
import { keepPhoto, readPhoto } from './draftPhotos';
import { editKey, forgetDraft, newKey } from './useCreationDraft';

/** See newKey. */
export function returnOrigin(id: string): string {
  return `remettre=${encodeURIComponent(id)}`;
}

/** Reads the photo before it is deleted; whether it is kept on this device. */
export async function keepDeletedPhoto({ id, picture }: Creation): Promise<boolean> {
  if (!picture) return false;
  const key = newKey(returnOrigin(id));
  try {
    // An attempt before this one may have deleted it.
    const photo = await readPicture(picture.url).catch(() => readPhoto(key));
    if (photo) await keepPhoto(key, photo);
    return photo !== undefined;
  } catch {
    return false;
  }
}

/** Keeps the texts of a creation that has been deleted. */
export function keepDeleted(creation: Creation, isPhotoKept: boolean): void {
  forgetDraft(editKey(creation.id));
  const picture = isPhotoKept ? { chosen: Date.now() } : null;
  keepDraft(newKey(returnOrigin(creation.id)), { values: { ...draftOf(creation), picture } });
}

/** Makes what was typed about a creation that is gone, and a photo chosen for it, the draft of a new one. */
export async function keepAsNew(id: string, values: Partial<CreationDraft>): Promise<void> {
  const photo = await readPhoto(editKey(id)).catch(() => undefined);
  const key = newKey(returnOrigin(id));
  keepDraft(key, { values: { ...values, picture: photo ? { chosen: Date.now() } : null } });
  if (photo) await keepPhoto(key, photo).catch(() => undefined);
  forgetDraft(editKey(id));
}
