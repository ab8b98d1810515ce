/** The files of pictures. Everybody may fetch them, only admins add and remove; a stored file never changes. */
import { deleteObject, getDownloadURL, ref, uploadBytesResumable } from 'firebase/storage';
import type { Picture } from '../../domain/creation';
import { RENDITION_WIDTHS, type RenditionWidth } from '../../domain/sizes';
import { TIMINGS } from '../../domain/timings';
import { storage } from '../adminFirebase';
import { ServiceError, toServiceError, withDeadline } from '../ServiceError';
import { pathFor } from './picturePaths';

export interface LightPhoto {
  fileName: string;
  width: number;
  height: number;
  original: Blob;
  /** Smaller copies; none that would be as wide as the original. */
  renditions: Partial<Record<RenditionWidth, Blob>>;
}

export interface UploadOptions {
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

interface PictureFile {
  path: string;
  blob: Blob;
  width: RenditionWidth | null;
}

/**
 * Uploads a photo and writes its record, then removes the files that the write replaces, which it returns; after a
 * failure, the new ones instead. Removing is not waited for: `npm run sweep` finds what is left. Throws ServiceError,
 * `canceled` by the signal.
 */
export async function withUpload(
  photo: LightPhoto,
  options: UploadOptions,
  write: (stored: Picture) => Promise<readonly string[]>,
): Promise<void> {
  const files = filesOf(photo, Date.now());
  const discard = (paths: readonly string[]) => void removeFiles(paths).catch(() => undefined);
  try {
    discard(await write(await upload(photo, files, options)));
  } catch (error) {
    const failure = toServiceError(error);
    // Without an answer, the write may have succeeded: its files stay.
    if (!['unavailable', 'unknown'].includes(failure.code)) discard(files.map(({ path }) => path));
    throw failure;
  }
}

/** The files of a picture that is stored at `now` (ms), the smallest first. */
function filesOf({ fileName, original, renditions }: LightPhoto, now: number): PictureFile[] {
  return [...RENDITION_WIDTHS, null].flatMap((width) => {
    const blob = width === null ? original : renditions[width];
    return blob ? [{ path: pathFor(fileName, blob, now, width), blob, width }] : [];
  });
}

/** Uploads files in parallel; one that fails ends the others. Throws once all have ended: none arrives after its removal. */
async function upload(
  { width, height }: LightPhoto,
  files: readonly PictureFile[],
  { onProgress, signal }: UploadOptions,
): Promise<Picture> {
  const total = files.reduce((sum, { blob }) => sum + blob.size, 0);
  const sent = new Map<PictureFile, number>();
  const picture: Picture = { url: '', width, height, renditions: {} };
  const ended = new AbortController();
  const cancel = () => ended.abort(new ServiceError('canceled'));
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  const uploads = files.map(async (file) => {
    const url = await uploadFile(file, ended.signal, (bytes) => {
      sent.set(file, bytes);
      onProgress?.([...sent.values()].reduce((sum, part) => sum + part, 0) / total);
    });
    if (file.width === null) picture.url = url;
    else picture.renditions[file.width] = url;
  });
  await Promise.all(uploads.map((one) => one.catch((error: unknown) => ended.abort(error))));
  ended.signal.throwIfAborted();
  return picture;
}

/** The stored photo at this address, as a chosen file. Throws ServiceError, also where the bucket's CORS forbids it. */
export function readPicture(url: string): Promise<File> {
  return withDeadline(async () => {
    // Not from the cache: what an <img> has put there lacks the header that lets a script read it.
    const answer = await fetch(url, { cache: 'reload' });
    if (!answer.ok) throw new Error(`Status ${answer.status}`);
    const bytes = await answer.blob();
    return new File([bytes], 'photo', { type: bytes.type });
  });
}

/** Removes files; those already gone count as removed. Throws ServiceError at the first that cannot be removed. */
export async function removeFiles(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const instance = await storage();
  for (const path of paths) {
    try {
      await withDeadline(() => deleteObject(ref(instance, path)), TIMINGS.storageRetry);
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
  const target = ref(await withDeadline(storage), path);
  const task = uploadBytesResumable(target, blob, {
    contentType: blob.type,
    cacheControl: 'public, max-age=31536000, immutable',
  });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  task.on('state_changed', ({ bytesTransferred }) => onBytes(bytesTransferred));
  try {
    // The SDK's own limit starts again with each retry.
    await withDeadline(async () => task, TIMINGS.storageUploadRetry);
  } finally {
    cancel();
  }
  onBytes(blob.size);
  return withDeadline(() => getDownloadURL(target), TIMINGS.storageRetry);
}
