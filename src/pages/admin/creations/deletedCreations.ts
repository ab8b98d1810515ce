/** Deleted creations are kept on this device for 30 days, as drafts of the add form with their photos, to be put back. */
import { draftOf, type Creation, type CreationDraft } from '../../../domain/creation';
import { editPath } from '../../../domain/creationPath';
import { keepDraft } from '../../../forms/draftStore';
import { remove } from '../../../services/creations/administration';
import { readPicture } from '../../../services/creations/pictures';
import { ServiceError } from '../../../services/ServiceError';
import { keepPhoto, readPhoto } from './draftPhotos';
import { forgetDraft, returnPath } from './useCreationDraft';

const UNKEPT =
  'La photo n’a pas pu être gardée sur cet appareil\u00a0: «\u00a0La remettre\u00a0» ne rendrait que les textes. Supprimer quand même\u00a0?';

/** Removes a creation; asks first where its photo cannot be kept. Throws ServiceError, `canceled` on a no. */
export async function removeAndKeep(creation: Creation): Promise<void> {
  const { id, picture } = creation;
  const path = returnPath(id);
  // An attempt before this one may have deleted it.
  const photo = picture && (await readPicture(picture.url).catch(() => readKept(path)));
  const isKept = photo ? await keepPhoto(path, photo).then(Boolean, () => false) : false;
  if (picture && !isKept && !window.confirm(UNKEPT)) throw new ServiceError('canceled');
  await remove(id);
  forgetDraft(editPath(creation));
  keepAsDeleted(path, draftOf(creation), isKept);
}

/** Makes what was typed about a creation that is gone, and a photo chosen for it, the draft of a new one. */
export async function keepAsNew(id: string, values: Partial<CreationDraft>): Promise<void> {
  const photo = await readKept(editPath({ id }));
  if (photo) await keepPhoto(returnPath(id), photo).catch(() => undefined);
  keepAsDeleted(returnPath(id), values, photo !== undefined);
  forgetDraft(editPath({ id }));
}

function keepAsDeleted(path: string, values: Partial<CreationDraft>, isPhotoKept: boolean): void {
  keepDraft(path, { values: { ...values, picture: isPhotoKept ? { chosen: Date.now() } : null } });
}

function readKept(path: string): Promise<File | undefined> {
  return readPhoto(path).catch(() => undefined);
}
