import type { Picture } from '../../domain/creation';
import { ServiceError, toServiceError, withDeadline } from '../ServiceError';
import type { LightPicture } from './lightenPicture';
import { everyPath, pathsFor } from './picturePaths';
import { removeFiles, upload, type UploadOptions } from './pictures';
import { journalled } from './uploadJournal';

export interface Writing {
  /** Writes the record that shows the picture. */
  write: (stored: Picture) => Promise<void>;
  /** Whether the record shows the picture, after an answer that did not say. */
  isWritten: (stored: Picture) => Promise<boolean>;
  /** Files that the record shows no longer once it is written. */
  replaced?: readonly string[];
}

/**
 * The order of every save: paths noted, files uploaded, record written, replaced files removed; after a failure the new
 * files are removed, if that is safe. A replaced file that cannot be removed now goes at the next visit. Throws
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
        // A lost answer is not a refusal: the record may stand, and its picture must then stay.
        if (!isAmbiguous(error) || !(await isWritten(stored).catch(unknown(error)))) throw error;
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

/** How many milliseconds a save waits for files to be removed; a slower removal goes on by itself. */
const TIDY_WAIT = 8_000;

async function tidy(files: readonly string[], strike: (paths: readonly string[]) => void): Promise<void> {
  const removal = removeFiles(files).then(() => strike(files));
  await withDeadline(() => removal, TIDY_WAIT).catch(() => undefined);
}
