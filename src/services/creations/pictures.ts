/** The files of pictures. Everybody may fetch them, only admins add and remove; a stored file never changes. */
import { deleteObject, getDownloadURL, ref, uploadBytes, type StorageReference } from 'firebase/storage';
import { toSlug } from '../../domain/catalogue';
import type { Picture } from '../../domain/creation';
import type { Rendition } from '../../domain/sizes';
import { TIMINGS } from '../../domain/timings';
import { auth, storage } from '../adminFirebase';
import { ServiceError, serviceCall, toServiceError, withDeadline } from '../ServiceError';

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

/** The pause after a failed attempt; while the browser knows that it is offline, it lasts until the network is back. */
const PAUSE_MS = 5000;

/**
 * Uploads a photo, begun again at most three times while the network fails, and writes its record. Then removes the files
 * that the write replaces, whose addresses it returns; where it fails, the new files instead. Nobody waits for removals:
 * `npm run sweep` finds what is left, also of an upload that was cancelled or refused. Throws ServiceError: `canceled` by
 * the signal, `unavailable` after ten minutes.
 */
export async function withUpload(
  photo: LightPhoto,
  { onProgress, signal }: UploadOptions,
  write: (stored: Picture) => Promise<readonly string[]>,
): Promise<void> {
  const ended = endOf(signal);
  async function attempt(left: number): Promise<Picture> {
    try {
      return await upload(photo, onProgress, ended);
    } catch (cause) {
      const error = toServiceError(cause);
      if (left === 0 || error.code !== 'unavailable') throw error;
      await Promise.race([reconnected(), ended]);
      return attempt(left - 1);
    }
  }

  const picture = await attempt(3);
  try {
    removeLater(await write(picture));
  } catch (error) {
    const failure = toServiceError(error);
    // Without an answer, the write may have succeeded: its files stay.
    if (!['unavailable', 'unknown'].includes(failure.code)) removeLater(filesOf(picture));
    throw failure;
  }
}

/** Rejects: `canceled` by the signal, `unavailable` after ten minutes. */
function endOf(signal?: AbortSignal): Promise<never> {
  const canceled = new Promise<never>((_, reject) => {
    const cancel = () => reject(new ServiceError('canceled'));
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel);
  });
  return withDeadline(() => canceled, TIMINGS.storageUploadRetry);
}

/** Uploads all files at once. */
async function upload(
  { fileName, width, height, original, renditions }: LightPhoto,
  onProgress: UploadOptions['onProgress'],
  ended: Promise<never>,
): Promise<Picture> {
  // Without a fresh token the SDK would find out in the middle that the session is over.
  const token = withDeadline(async () => (await auth()).currentUser?.getIdToken());
  await Promise.race([token, ended]);
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
  const [url = '', ...urls] = await Promise.race([Promise.all(stored), ended]);
  return { url, width, height, renditions: Object.fromEntries(copies.map(([of], at) => [of, urls[at]])) };
}

/** In one request, which the SDK repeats for ten minutes. Not its resumable upload, which hangs where a token is refused. */
async function uploadFile(file: StorageReference, blob: Blob): Promise<string> {
  const metadata = { contentType: blob.type, cacheControl: 'public, max-age=31536000, immutable' };
  const uploaded = uploadBytes(file, blob, metadata);
  // Where an answer was lost, the rules refuse the repeat of a stored file: that it has an address tells.
  await uploaded.catch(() => undefined);
  return getDownloadURL(file).catch(async (cause: unknown) => {
    await uploaded;
    throw new ServiceError('unavailable', { cause });
  });
}

function reconnected(): Promise<unknown> {
  return new Promise((resolve) => {
    if (globalThis.navigator?.onLine === false) addEventListener('online', resolve, { once: true });
    else setTimeout(resolve, PAUSE_MS);
  });
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
export const fetchPicture = serviceCall(async (url: string): Promise<File> => {
  // Past the cache: what an <img> has put there lacks the header that lets a script read it.
  const answer = await fetch(url, { cache: 'reload' });
  const bytes = await answer.blob();
  if (!answer.ok || !bytes.type.startsWith('image/'))
    throw new Error(`Status ${answer.status}, ${bytes.type}`);
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

function removeLater(places: readonly string[]): void {
  removeFiles(places).catch(() => undefined);
}
