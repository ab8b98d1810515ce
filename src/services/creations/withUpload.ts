import type { Picture } from '../../domain/creation';
import { ServiceError, toServiceError, withDeadline } from '../ServiceError';
import { everyPath, pathsFor } from './picturePaths';
import { removeFiles, upload, type LightPicture, type UploadOptions } from './pictures';
import { journalled } from './uploadJournal';

export interface Writing {
  /** Writes the record that shows the picture. */
  write: (stored: Picture) => Promise<void>;
  /** Whether the record shows the picture; asked when the answer to `write` was lost. */
  isWritten: (stored: Picture) => Promise<boolean>;
  /** Files that the write makes obsolete. */
  replaced?: readonly string[];
}

/**
 * Every save in order: notes the paths, uploads the files, writes the record, removes the replaced files. After a failure
 * it removes the new files, if that is safe. A replaced file that cannot be removed is left to the next visit. Throws
 * ServiceError, `canceled` when the signal ended it.
 */
export function withUpload(
  picture: LightPicture,
  options: UploadOptions,
  { write, isWritten, replaced = [] }: Writing,
): Promise<void> {
  const paths = pathsFor(picture, Date.now());
  const files = everyPath(paths);
  return journalled([...files, ...replaced], async (strike) => {
    try {
      const stored = await upload(picture, paths, options);
      try {
        await withDeadline(() => write(stored));
      } catch (error) {
        // A lost answer is no refusal: the record may exist, and then needs its picture.
        if (!isAmbiguous(error) || !(await isWritten(stored).catch(failUnknown(error)))) throw error;
      }
    } catch (error) {
      const failure = toServiceError(error);
      if (failure instanceof UnknownOutcome) throw failure;
      strike(replaced);
      await tidy(files, strike);
      throw failure;
    }
    strike(files);
    await tidy(replaced, strike);
  });
}

/** A write that may or may not have happened. The journal keeps its files until that is known. */
class UnknownOutcome extends ServiceError {}

function failUnknown(error: unknown): () => never {
  return () => {
    throw new UnknownOutcome('unavailable', { cause: error });
  };
}

function isAmbiguous(error: unknown): boolean {
  return ['unavailable', 'unknown'].includes(toServiceError(error).code);
}

/** Milliseconds that a save waits for files to be removed; a slower removal goes on in the background. */
const TIDY_WAIT = 8_000;

async function tidy(files: readonly string[], strike: (paths: readonly string[]) => void): Promise<void> {
  const removal = removeFiles(files).then(() => strike(files));
  await withDeadline(() => removal, TIDY_WAIT).catch(() => undefined);
}
