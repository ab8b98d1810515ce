import type { Picture } from '../../domain/creation';
import { ServiceError, guarded, toServiceError } from '../ServiceError';
import { sessionRestored } from '../users';
import type { LightPicture } from './lightenPicture';
import { everyPath, pathsFor, removeFiles, upload, type UploadOptions } from './pictures';
import { note, settle, whileSaving } from './uploadJournal';

export interface Writing {
  /** Writes the record that shows the picture. */
  write: (stored: Picture) => Promise<void>;
  /** Whether the record shows the picture, after an answer that did not say. */
  isWritten: (stored: Picture) => Promise<boolean>;
}

/**
 * The order of every save: paths noted, files sent, record written; on failure the files removed, if that is safe.
 * Throws ServiceError, `canceled` when the signal ended it.
 */
export function withUpload(
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

/** How long, in milliseconds, the form waits for files to be removed: what takes longer goes on by itself. */
const TIDYING = 8_000;

async function tidy(files: readonly string[]): Promise<void> {
  const removal = removeFiles(files).then(() => settle(files));
  await guarded(() => removal, TIDYING).catch(() => undefined);
}
