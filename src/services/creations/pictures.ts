/**
 * The files of pictures: Storage objects under `created/`, the original and its smaller copies beside it. Everybody
 * fetches them; admins add and remove. A stored file never changes, so browsers may keep it for ever.
 */
import type { StorageReference, UploadMetadata } from 'firebase/storage';
import { toSlug } from '../../domain/catalogue';
import type { Picture } from '../../domain/creation';
import { RENDITION_WIDTHS, type RenditionWidth } from '../../domain/limits';
import { TIMINGS } from '../../domain/timings';
import { storage, storageSdk } from '../firebase';
import { ServiceError, guarded, toServiceError } from '../ServiceError';
import type { LightPicture } from './lightenPicture';

/** Milliseconds of patience with an operation that the SDK itself repeats (spec.md point 9), and a little more. */
const PATIENCE = TIMINGS.storageRetry + 5_000;

/** Where the files of a picture are going to be. */
export interface PicturePaths {
  original: string;
  renditions: Partial<Record<RenditionWidth, string>>;
}

export interface UploadOptions {
  /** Called with the part that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
  /** Ends the upload: it then throws `canceled`. */
  signal?: AbortSignal;
}

/**
 * The paths for a picture taken at `now` (ms): `created/{now}_{safe name}.webp`, its copies with `_400` and `_800`
 * before the dot.
 */
export function pathsFor(picture: LightPicture, now: number): PicturePaths {
  const stem = `created/${now}_${safeName(picture.fileName)}`;
  const renditions: PicturePaths['renditions'] = {};
  for (const width of RENDITION_WIDTHS) {
    const copy = picture.renditions[width];
    if (copy) renditions[width] = `${stem}_${width}.${extension(copy)}`;
  }
  return { original: `${stem}.${extension(picture.original)}`, renditions };
}

/** All paths of a picture in one list. */
export function everyPath({ original, renditions }: PicturePaths): string[] {
  return [original, ...Object.values(renditions)];
}

/**
 * Sends the files and gives their addresses. Temporary faults are repeated by the SDK, for ten minutes a file at most.
 * Throws ServiceError; what had arrived until then is the caller's to remove.
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
  let before = 0;
  for (const { path, blob } of files) {
    const url = await uploadFile(path, blob, signal, (bytes) => onProgress?.((before + bytes) / total));
    urls.set(path, url);
    before += blob.size;
  }

  const { width, height } = picture;
  const renditions: Picture['renditions'] = {};
  for (const rendition of RENDITION_WIDTHS) {
    const url = urls.get(paths.renditions[rendition] ?? '');
    if (url) renditions[rendition] = url;
  }
  return { url: urls.get(paths.original) ?? '', width, height, renditions };
}

/** The paths of a stored picture's files that are ours to remove: those directly under `created/`. */
export function pathsOf(picture: Picture | null): string[] {
  if (!picture) return [];
  return [picture.url, ...Object.values(picture.renditions)].map(pathInUrl).filter((path) => path !== null);
}

/** Fetches the code that sends pictures, so that it is there, or known to be gone, before anybody fills a form in. */
export function preparePictures(): void {
  storageSdk().catch(() => undefined);
}

/** Removes files; those that are gone already count as removed. Throws ServiceError at the first that stays. */
export async function removeFiles(paths: readonly string[]): Promise<void> {
  const { deleteObject, ref } = await storageSdk();
  const instance = await storage();
  for (const path of paths) {
    try {
      await guarded(() => deleteObject(ref(instance, path)), PATIENCE);
    } catch (error) {
      if (toServiceError(error).code !== 'not-found') throw error;
    }
  }
}

async function uploadFile(
  path: string,
  blob: Blob,
  signal: AbortSignal | undefined,
  onBytes: (bytes: number) => void,
): Promise<string> {
  const { getDownloadURL, ref, uploadBytesResumable } = await storageSdk();
  const canceled = () => new ServiceError('canceled', 'the upload was cancelled');
  if (signal?.aborted) throw canceled();
  const target: StorageReference = ref(await storage(), path);
  const metadata: UploadMetadata = {
    contentType: blob.type,
    cacheControl: 'public, max-age=31536000, immutable',
  };
  const task = uploadBytesResumable(target, blob, metadata);
  const cancel = () => task.cancel();
  signal?.addEventListener('abort', cancel);
  task.on('state_changed', ({ bytesTransferred }) => onBytes(bytesTransferred));
  try {
    // The SDK's own limit starts anew at each of its retries; ten minutes are ten minutes (spec.md point 9).
    await guarded(async () => task, TIMINGS.storageUploadRetry);
    onBytes(blob.size);
    if (signal?.aborted) throw canceled();
    return await guarded(() => getDownloadURL(target), PATIENCE);
  } catch (error) {
    task.cancel();
    throw toServiceError(error);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** `created/…` out of a download address `…/v0/b/{bucket}/o/{path}?alt=media…`, or null for any other address. */
function pathInUrl(url: string): string | null {
  try {
    const encoded = /^\/v0\/b\/[^/]+\/o\/([^/]+)$/.exec(new URL(url).pathname)?.[1];
    const path = decodeURIComponent(encoded ?? '');
    return /^created\/[^/]+$/.test(path) ? path : null;
  } catch {
    return null;
  }
}

/** 'Écharpe été (2).HEIC' → 'echarpe-ete-2'. Never empty, at most 60 characters. */
function safeName(fileName: string): string {
  const plain = toSlug(fileName.replace(/\.[^.]*$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return plain || 'photo';
}

function extension({ type }: Blob): string {
  return type === 'image/jpeg' ? 'jpg' : type.replace('image/', '');
}
