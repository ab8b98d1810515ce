/** The files of pictures. Everybody may fetch them, only admins add and remove; a stored file never changes. */
import { deleteObject, getDownloadURL, ref, uploadBytes, type StorageReference } from 'firebase/storage';
import { toSlug } from '../../domain/catalogue';
import type { Picture } from '../../domain/creation';
import type { Rendition } from '../../domain/sizes';
import { TIMINGS } from '../../domain/timings';
import { auth, storage } from '../adminFirebase';
import { ServiceError, toServiceError, withDeadline } from '../ServiceError';

export interface LightPhoto {
  fileName: string;
  width: number;
  height: number;
  original: Blob;
  renditions: Partial<Record<Rendition, Blob>>;
}

export interface UploadOptions {
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a photo and writes its record; then removes the files that the write replaces, whose addresses it returns. Nobody
 * waits for removals. A failed attempt leaves what it has uploaded. Throws ServiceError: `canceled` by the signal,
 * `unavailable` after ten minutes.
 */
export async function withUpload(
  photo: LightPhoto,
  { onProgress, signal }: UploadOptions,
  write: (stored: Picture) => Promise<readonly string[]>,
): Promise<void> {
  // The SDK repeats for ten minutes, but would wait for ever for an answer that does not come.
  const uploaded = withDeadline(() => upload(photo, onProgress), TIMINGS.storageUploadRetry);
  removeLater(await write(await Promise.race([uploaded, canceled(signal)])));
}

/** Rejects by the signal, which stops the waiting and not the upload. */
function canceled(signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const cancel = () => reject(new ServiceError('canceled'));
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel);
  });
}

/** Uploads all files at once. */
async function upload(
  { fileName, width, height, original, renditions }: LightPhoto,
  onProgress: UploadOptions['onProgress'],
): Promise<Picture> {
  const { currentUser } = await auth();
  if (!currentUser) throw new ServiceError('permission-denied');
  // Fresh, so that the session does not end half-way.
  await withDeadline(() => currentUser.getIdToken(true));
  const instance = await storage();
  const stem = `created/${Date.now()}_${safeName(fileName)}`;
  const copies = Object.entries(renditions);
  const files = [['', original] as const, ...copies];
  const total = files.reduce((sum, [, { size }]) => sum + size, 0);
  let sent = 0;
  const stored = files.map(async ([of, blob]) => {
    const path = `${stem}${of && `_${of}`}.${blob.type.replace('image/', '').replace('jpeg', 'jpg')}`;
    const url = await uploadFile(ref(instance, path), blob);
    sent += blob.size;
    onProgress?.(sent / total);
    return url;
  });
  const [url = '', ...urls] = await Promise.all(stored);
  return { url, width, height, renditions: Object.fromEntries(copies.map(([of], at) => [of, urls[at]])) };
}

/** In one request, which the SDK repeats. Not its resumable upload, which hangs where a token is refused. */
async function uploadFile(file: StorageReference, blob: Blob): Promise<string> {
  const metadata = { contentType: blob.type, cacheControl: 'public, max-age=31536000, immutable' };
  await uploadBytes(file, blob, metadata).catch((cause: unknown) => {
    const error = toServiceError(cause);
    // Where an answer was lost, the rules refuse the SDK's own repeat of a stored file: it is the network that failed.
    throw error.code === 'permission-denied' ? new ServiceError('unavailable', { cause }) : error;
  });
  return getDownloadURL(file);
}

/** 'Écharpe été (2).HEIC' → 'echarpe-ete-2'. Never empty, at most 60 characters. */
function safeName(fileName: string): string {
  const plain = toSlug(fileName.replace(/\.[^.]*$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return plain || 'photo';
}

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

function removeLater(places: readonly string[]): void {
  removeFiles(places).catch(() => undefined);
}
