/** The files of pictures. Everybody may fetch them, only admins add and remove; a stored file never changes. */
import { deleteObject, getDownloadURL, ref, uploadBytesResumable } from 'firebase/storage';
import type { Picture } from '../../domain/creation';
import { RENDITION_WIDTHS, type RenditionWidth } from '../../domain/limits';
import { TIMINGS } from '../../domain/timings';
import { storage } from '../adminFirebase';
import { ServiceError, toServiceError, withDeadline } from '../ServiceError';
import { pathFor } from './picturePaths';

/** Milliseconds for an operation that the SDK retries: slightly more than the SDK's limit. */
const STORAGE_DEADLINE = TIMINGS.storageRetry + 5_000;

/** A chosen photo as it is uploaded. Width and height are those of the original, in pixels. */
export interface LightPhoto {
  /** The name of the file that was chosen. */
  fileName: string;
  width: number;
  height: number;
  original: Blob;
  /** Smaller copies; none that would be as wide as the original. */
  renditions: Partial<Record<RenditionWidth, Blob>>;
}

export interface UploadOptions {
  /** Called with the fraction sent, 0 to 1. */
  onProgress?: (sent: number) => void;
  /** Cancels the save, which then throws `canceled`. */
  signal?: AbortSignal;
}

/** A file of a picture: the original, or a copy of that width. */
interface PictureFile {
  path: string;
  blob: Blob;
  width: RenditionWidth | null;
}

/** The files of a picture that is stored at `now` (ms), the smallest first. */
export function filesOf({ fileName, original, renditions }: LightPhoto, now: number): PictureFile[] {
  return [...RENDITION_WIDTHS, null].flatMap((width) => {
    const blob = width === null ? original : renditions[width];
    return blob ? [{ path: pathFor(fileName, blob, now, width), blob, width }] : [];
  });
}

/** Uploads files in parallel; the first to fail cancels the others. Throws ServiceError once all have ended. */
export async function upload(
  { width, height }: LightPhoto,
  files: readonly PictureFile[],
  { onProgress, signal }: UploadOptions = {},
): Promise<Picture> {
  const total = files.reduce((sum, { blob }) => sum + blob.size, 0);
  const sent = new Map<PictureFile, number>();
  const ended = new AbortController();
  const end = () => ended.abort();
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();

  const picture: Picture = { url: '', width, height, renditions: {} };
  const uploads = files.map(async (file) => {
    const url = await uploadFile(file, ended.signal, (bytes) => {
      sent.set(file, bytes);
      onProgress?.([...sent.values()].reduce((sum, part) => sum + part, 0) / total);
    });
    if (file.width === null) picture.url = url;
    else picture.renditions[file.width] = url;
  });
  try {
    await Promise.all(uploads);
    return picture;
  } catch (error) {
    end();
    await Promise.allSettled(uploads);
    throw toServiceError(error);
  }
}

/** Removes files; those already gone count as removed. Throws ServiceError at the first that cannot be removed. */
export async function removeFiles(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const instance = await storage();
  for (const path of paths) {
    try {
      await withDeadline(() => deleteObject(ref(instance, path)), STORAGE_DEADLINE);
    } catch (error) {
      if (toServiceError(error).code !== 'not-found') throw error;
    }
  }
}

async function uploadFile(
  { path, blob }: PictureFile,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<string> {
  const instance = await withDeadline(storage);
  if (signal.aborted) throw new ServiceError('canceled');
  const target = ref(instance, path);
  const metadata = { contentType: blob.type, cacheControl: 'public, max-age=31536000, immutable' };
  const task = uploadBytesResumable(target, blob, metadata);
  signal.addEventListener('abort', () => task.cancel());
  task.on('state_changed', ({ bytesTransferred }) => onBytes(bytesTransferred));
  try {
    // The SDK's own limit starts again with each retry.
    await withDeadline(async () => task, TIMINGS.storageUploadRetry);
    onBytes(blob.size);
    if (signal.aborted) throw new ServiceError('canceled');
    return await withDeadline(() => getDownloadURL(target), STORAGE_DEADLINE);
  } catch (error) {
    task.cancel();
    throw error;
  }
}
