/**
 * Stores and removes the files of pictures (picturePaths.ts says where). Everybody may fetch them; only admins add and
 * remove. A stored file never changes, so browsers may keep it for ever.
 */
import type { StorageReference, UploadMetadata } from 'firebase/storage';
import type { Picture } from '../../domain/creation';
import { RENDITION_WIDTHS, type RenditionWidth } from '../../domain/limits';
import { TIMINGS } from '../../domain/timings';
import { storage, storageSdk } from '../adminFirebase';
import { ServiceError, toServiceError, withDeadline } from '../ServiceError';
import type { PicturePaths } from './picturePaths';

/** Milliseconds for an operation that the SDK itself retries: slightly more than the SDK's limit. */
const STORAGE_DEADLINE = TIMINGS.storageRetry + 5_000;

/** A picture that is ready to be sent. Width and height are those of the original, in pixels. */
export interface LightPicture {
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

/**
 * Uploads the files side by side and returns their addresses. The SDK repeats temporary failures, for ten minutes a file at
 * most; the first failure that lasts cancels the other files. Throws ServiceError once every upload has ended; removing
 * what has arrived is up to the caller.
 */
export async function upload(
  picture: LightPicture,
  paths: PicturePaths,
  { onProgress, signal }: UploadOptions = {},
): Promise<Picture> {
  const files = [
    ...RENDITION_WIDTHS.map((width) => ({ path: paths.renditions[width], blob: picture.renditions[width] })),
    { path: paths.original, blob: picture.original },
  ].flatMap(({ path, blob }) => (path && blob ? [{ path, blob }] : []));
  const total = files.reduce((sum, { blob }) => sum + blob.size, 0);

  const urls = new Map<string, string>();
  const sent = new Map<string, number>();
  let failure: unknown;
  const ended = new AbortController();
  const end = () => ended.abort();
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  await Promise.all(
    files.map(async ({ path, blob }) => {
      try {
        const url = await uploadFile(path, blob, ended.signal, (bytes) => {
          sent.set(path, bytes);
          onProgress?.([...sent.values()].reduce((sum, part) => sum + part, 0) / total);
        });
        urls.set(path, url);
      } catch (error) {
        failure ??= error;
        end();
      }
    }),
  );
  signal?.removeEventListener('abort', end);
  if (failure !== undefined) throw failure;

  const { width, height } = picture;
  const renditions: Picture['renditions'] = {};
  for (const rendition of RENDITION_WIDTHS) {
    const url = urls.get(paths.renditions[rendition] ?? '');
    if (url) renditions[rendition] = url;
  }
  return { url: urls.get(paths.original) ?? '', width, height, renditions };
}

/** Fetches the upload code ahead of time, so that a missing chunk shows before the form is filled in. */
export function preparePictures(): void {
  storageSdk().catch(() => undefined);
}

/** Removes files; those already gone count as removed. Throws ServiceError at the first that cannot be removed. */
export async function removeFiles(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const { deleteObject, ref } = await storageSdk();
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
  path: string,
  blob: Blob,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<string> {
  const { getDownloadURL, ref, uploadBytesResumable } = await storageSdk();
  const instance = await withDeadline(storage);
  const canceled = () => new ServiceError('canceled');
  if (signal.aborted) throw canceled();
  const target: StorageReference = ref(instance, path);
  const metadata: UploadMetadata = {
    contentType: blob.type,
    cacheControl: 'public, max-age=31536000, immutable',
  };
  const task = uploadBytesResumable(target, blob, metadata);
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel);
  task.on('state_changed', ({ bytesTransferred }) => onBytes(bytesTransferred));
  try {
    // The SDK's limit restarts with each of its retries; ours covers the whole file.
    await withDeadline(async () => task, TIMINGS.storageUploadRetry);
    onBytes(blob.size);
    if (signal.aborted) throw canceled();
    return await withDeadline(() => getDownloadURL(target), STORAGE_DEADLINE);
  } catch (error) {
    task.cancel();
    throw toServiceError(error);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
