/** The files of pictures. Everybody may fetch them, only admins add and remove; a stored file never changes. */
import { deleteObject, getDownloadURL, ref, uploadBytes, type StorageReference } from 'firebase/storage';
import { toSlug } from '../../domain/catalogue';
import type { Creation, Picture } from '../../domain/creation';
import type { Rendition } from '../../domain/sizes';
import { TIMINGS } from '../../domain/timings';
import { auth, storage } from '../adminFirebase';
import { serviceCall, ServiceError, toServiceError, withDeadline } from '../ServiceError';

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

/** One of a form's photos: stored under an address, prepared here, or both, where a stored one becomes the cover. */
export interface PhotoSource {
  url: string | null;
  light: LightPhoto | null;
}

export interface StoredPhotos {
  /** Null where the stored cover stays. */
  cover: Picture | null;
  /** The addresses of the others in their order. */
  photos: string[];
}

/**
 * Uploads what a form's photos lack, the first of which is the cover and needs renditions. A failed attempt leaves what it
 * has uploaded. Throws ServiceError: `canceled` by the signal, `unavailable` after ten minutes.
 */
export async function uploadPhotos(
  sources: readonly PhotoSource[],
  { onProgress, signal }: UploadOptions,
): Promise<StoredPhotos> {
  // The SDK repeats for ten minutes, but would wait for ever for an answer that does not come.
  const uploaded = withDeadline(() => upload(sources, onProgress), TIMINGS.storageUploadRetry);
  return Promise.race([uploaded, canceled(signal)]);
}

/** Rejects by the signal, which stops the waiting and not the upload. */
function canceled(signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const cancel = () => reject(new ServiceError('canceled'));
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel);
  });
}

async function upload(
  sources: readonly PhotoSource[],
  onProgress: UploadOptions['onProgress'],
): Promise<StoredPhotos> {
  const paths = new Map<Blob, string>();
  const now = Date.now();
  for (const [index, { url, light }] of sources.entries()) {
    if (!light) continue;
    // The number keeps photos apart that phones name alike.
    const stem = `created/${now}_${safeName(light.fileName)}${index > 0 ? `_${index + 1}` : ''}`;
    if (url === null) paths.set(light.original, stem);
    if (index > 0) continue;
    for (const [of, blob] of Object.entries(light.renditions)) paths.set(blob, `${stem}_${of}`);
  }
  const urls = paths.size > 0 ? await uploadFiles(paths, onProgress) : new Map<Blob, string>();
  const addressOf = ({ url, light }: PhotoSource) => url ?? (light && urls.get(light.original)) ?? '';
  const [first, ...others] = sources;
  const photos = others.map(addressOf);
  if (!first?.light) return { cover: null, photos };
  const { width, height, renditions } = first.light;
  const copies = Object.entries(renditions).map(([of, blob]) => [of, urls.get(blob)]);
  return { cover: { url: addressOf(first), width, height, renditions: Object.fromEntries(copies) }, photos };
}

/** Uploads all files at once, told as one progress. Resolves with their addresses. */
async function uploadFiles(
  paths: ReadonlyMap<Blob, string>,
  onProgress: UploadOptions['onProgress'],
): Promise<ReadonlyMap<Blob, string>> {
  const { currentUser } = await auth();
  if (!currentUser) throw new ServiceError('permission-denied');
  // Fresh, so that the session does not end half-way.
  await withDeadline(() => currentUser.getIdToken(true));
  const instance = await storage();
  const total = [...paths.keys()].reduce((sum, { size }) => sum + size, 0);
  let sent = 0;
  const uploads = Array.from(paths, async ([blob, path]) => {
    const ending = blob.type.replace('image/', '').replace('jpeg', 'jpg');
    const url = await uploadFile(ref(instance, `${path}.${ending}`), blob);
    sent += blob.size;
    onProgress?.(sent / total);
    return [blob, url] as const;
  });
  return new Map(await Promise.all(uploads));
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

/** The stored photo at this address, as a chosen file. Throws ServiceError, also where the bucket's CORS forbids it. */
export const fetchPicture = serviceCall(async (url: string): Promise<File> => {
  // Past the cache: what an <img> has put there lacks the header that lets a script read it.
  const answer = await fetch(url, { cache: 'reload' });
  const bytes = await answer.blob();
  if (!answer.ok || !bytes.type.startsWith('image/'))
    throw new Error(`Status ${answer.status}, ${bytes.type}`);
  return new File([bytes], 'photo', { type: bytes.type });
});

export function filesOf({ picture, photos }: Pick<Creation, 'picture' | 'photos'>): string[] {
  return [...(picture ? [picture.url, ...Object.values(picture.renditions)] : []), ...photos];
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
