/** The files of pictures. Everybody may fetch them, only admins add and remove; a stored file never changes. */
import { deleteObject, getDownloadURL, ref, uploadBytesResumable } from 'firebase/storage';
import { toSlug } from '../../domain/catalogue';
import type { Picture } from '../../domain/creation';
import type { RenditionWidth } from '../../domain/sizes';
import { TIMINGS } from '../../domain/timings';
import { storage } from '../adminFirebase';
import { ServiceError, serviceCall, toServiceError, withDeadline } from '../ServiceError';

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

/**
 * Uploads a photo and writes its record, then removes the files that the write replaces, whose addresses it returns; after
 * a failure, the new ones instead. Removing is not waited for: `npm run sweep` finds what is left. Throws ServiceError,
 * `canceled` by the signal.
 */
export async function withUpload(
  { fileName, width, height, original, renditions }: LightPhoto,
  { onProgress, signal }: UploadOptions,
  write: (stored: Picture) => Promise<readonly string[]>,
): Promise<void> {
  const instance = await withDeadline(storage);
  const stem = `created/${Date.now()}_${safeName(fileName)}`;
  const copies = Object.entries(renditions);
  const tasks = [['', original] as const, ...copies].map(([of, blob]) => {
    const extension = blob.type.replace('image/', '').replace('jpeg', 'jpg');
    return uploadBytesResumable(ref(instance, `${stem}${of && `_${of}`}.${extension}`), blob, {
      contentType: blob.type,
      cacheControl: 'public, max-age=31536000, immutable',
    });
  });
  const total = tasks.reduce((sum, { snapshot }) => sum + snapshot.totalBytes, 0);
  const sent = () => tasks.reduce((sum, { snapshot }) => sum + snapshot.bytesTransferred, 0);
  for (const task of tasks) task.on('state_changed', () => onProgress?.(sent() / total));
  const cancel = () => tasks.forEach((task) => task.cancel());
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  const discard = (places: readonly string[]) => void removeFiles(places).catch(() => undefined);
  try {
    // The SDK's own limit starts again with each retry.
    await withDeadline(() => Promise.all(tasks), TIMINGS.storageUploadRetry);
    onProgress?.(1);
    const read = () => Promise.all(tasks.map(({ snapshot }) => getDownloadURL(snapshot.ref)));
    const [url = '', ...urls] = await withDeadline(read, TIMINGS.storageRetry);
    if (signal?.aborted) throw new ServiceError('canceled');
    const stored = Object.fromEntries(copies.map(([of], index) => [of, urls[index]]));
    discard(await write({ url, width, height, renditions: stored }));
  } catch (error) {
    // Until all have ended: none arrives after its removal.
    cancel();
    await Promise.allSettled(tasks);
    const failure = toServiceError(error);
    // Without an answer, the write may have succeeded: its files stay.
    if (!['unavailable', 'unknown'].includes(failure.code))
      discard(tasks.map(({ snapshot }) => snapshot.ref.fullPath));
    throw failure;
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

/** The stored photo at this address, as a chosen file. Throws ServiceError, also where the bucket's CORS forbids it. */
export const readPicture = serviceCall(async (url: string): Promise<File> => {
  // Not from the cache: what an <img> has put there lacks the header that lets a script read it.
  const answer = await fetch(url, { cache: 'reload' });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  const bytes = await answer.blob();
  return new File([bytes], 'photo', { type: bytes.type });
});

export function filesOf(picture: Picture | null): string[] {
  return picture ? [picture.url, ...Object.values(picture.renditions)] : [];
}

/** Removes files by path or address: those in our folder that are not gone already. Throws ServiceError at the first refused. */
export async function removeFiles(places: readonly string[]): Promise<void> {
  for (const place of places) {
    const removing = withDeadline(async () => {
      const file = ref(await storage(), place);
      if (/^created\/[^/]+$/.test(file.fullPath)) await deleteObject(file);
    }, TIMINGS.storageRetry);
    await removing.catch((error: ServiceError) => {
      if (error.code !== 'not-found') throw error;
    });
  }
}
