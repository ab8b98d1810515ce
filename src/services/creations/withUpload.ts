import type { Picture } from '../../domain/creation';
import { toServiceError } from '../ServiceError';
import { filesOf, removeFiles, upload, type LightPhoto, type UploadOptions } from './pictures';

export interface Writing {
  write: (stored: Picture) => Promise<void>;
  /** Whether the record shows the picture; called if `write` got no answer. */
  isWritten: (stored: Picture) => Promise<boolean>;
  /** Files that the write makes obsolete. */
  replaced?: readonly string[];
}

/**
 * Uploads a picture, writes its record, then removes the files it replaces; after a failure, the new ones instead.
 * Removing is not waited for: `npm run sweep` finds what is left. Throws ServiceError, `canceled` by the signal.
 */
export async function withUpload(
  picture: LightPhoto,
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
    // Without an answer, the write may still have succeeded: keep the files.
    if (!['unavailable', 'unknown'].includes(toServiceError(error).code)) discardNew(error);
    if (!(await isWritten(stored).catch(() => false))) throw error;
  }
  discard(replaced);
}
