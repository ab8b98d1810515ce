/** Where the files of pictures are in Storage: directly under `created/`, the smaller copies beside the original. */
import { toSlug } from '../../domain/catalogue';
import type { Picture } from '../../domain/creation';
import type { RenditionWidth } from '../../domain/sizes';

/** `created/{now}_{safe name}.{webp or jpg}`; of a copy, with `_400` or `_800` before the dot. `now` in ms. */
export function pathFor(fileName: string, blob: Blob, now: number, width: RenditionWidth | null): string {
  const suffix = width === null ? '' : `_${width}`;
  return `created/${now}_${safeName(fileName)}${suffix}.${extension(blob)}`;
}

/** The paths of a picture's files. Addresses of any other folder or host are left out: their files are not ours. */
export function pathsOf(picture: Picture | null): string[] {
  if (!picture) return [];
  return [picture.url, ...Object.values(picture.renditions)].map(pathInUrl).filter((path) => path !== null);
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
