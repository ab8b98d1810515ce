import type { Picture } from '../../domain/creation';
import { toServiceError } from '../ServiceError';
import { filesOf, removeFiles, upload, type LightPicture, type UploadOptions } from './pictures';

export interface Writing {
  /** Writes the record that shows the picture. */
  write: (stored: Picture) => Promise<void>;
  /** Whether the record shows the picture; asked when the answer to `write` was lost. */
  isWritten: (stored: Picture) => Promise<boolean>;
  /** Files that the write makes obsolete. */
  replaced?: readonly string[];
}

/**
 * Every save in order: uploads the files, writes the record, removes the replaced files; after a failure, the new ones.
 * No save waits for a removal. Files that could not be removed, or that a write of unknown outcome may show, are left to
 * `npm run sweep`. Throws ServiceError, `canceled` when the signal ended it.
 */
export async function withUpload(
  picture: LightPicture,
  options: UploadOptions,
  { write, isWritten, replaced = [] }: Writing,
): Promise<void> {
  const files = filesOf(picture, Date.now());
  const discard = (paths: readonly string[]) => void removeFiles(paths).catch(() => undefined);
  const discardNew = (error: unknown) => {
    discard(files.map(({ path }) => path));
    throw toServiceError(error);
  };
  const stored = await upload(picture, files, options).catch(discardNew);
  try {
    await write(stored);
  } catch (error) {
    // A lost answer is no refusal: the record may show the files, now or in a moment.
    if (!['unavailable', 'unknown'].includes(toServiceError(error).code)) discardNew(error);
    if (!(await isWritten(stored).catch(() => false))) throw error;
  }
  discard(replaced);
}
