import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Creation, Picture } from '../../src/domain/creation';
import { LIMITS } from '../../src/domain/limits';
import type { Preview, ReadData, SiteData } from '../../src/siteData';
import { inParallel } from '../inParallel';

/** Pictures under way at once: each waits for Storage first, then for a core. */
const AT_ONCE = 8;

/** Milliseconds that a picture may take to come. */
const PATIENCE = 30_000;

/** A link's preview: its longest side in pixels, and what some messengers show at most. */
const PREVIEW = { side: 1200, bytes: 300_000, qualities: [80, 60, 40] };

/**
 * Copies into the site what pages need for their first paint: the photo of each creation, as its page shows it on a
 * phone, and the smallest copies of the first cards. Makes each creation's link preview, a JPEG. A picture that cannot be
 * read is named in the console and stays in Storage alone.
 *
 * @param outDir the built site
 * @param cacheDir where pictures are kept for the next build; null keeps none
 */
export async function copyPictures(
  outDir: string,
  { creations, firstCards }: ReadData,
  cacheDir: string | null,
): Promise<Pick<SiteData, 'copies' | 'previews'>> {
  const cache = cacheDir === null ? null : await openCache(cacheDir);
  const kept = cache ? cache.get : (_: string, make: () => Promise<Buffer>) => make();
  const store = await photoFolder(outDir);
  const copies: SiteData['copies'] = {};
  const previews: SiteData['previews'] = {};

  const photos = new Set([...creations.values()].flatMap(({ picture }) => pagePhoto(picture) ?? []));
  const small = firstCards.flatMap(({ renditions }) => renditions[400] ?? []);
  await inParallel(new Set([...photos, ...small]), AT_ONCE, async (url) => {
    try {
      const original = await kept(url, () => download(url));
      const { format } = await sharp(original).metadata();
      // Older records may show a photo of any size.
      if (original.length <= LIMITS.picture.targetBytes) copies[url] = await store(original, format);
      if (!photos.has(url)) return;
      const preview = await kept(`preview of ${url}`, () => makePreview(original));
      const { width, height } = await sharp(preview).metadata();
      previews[url] = { path: await store(preview, 'jpg'), width, height };
    } catch (error) {
      console.warn(`Left in Storage: ${url} (${error instanceof Error ? error.message : String(error)})`);
    }
  });
  await cache?.prune();
  return { copies, previews };
}

/** What a link to a creation shows; undefined without a photo. */
export function previewOf({ picture }: Creation, data: SiteData | null): Preview | undefined {
  return data?.previews[pagePhoto(picture) ?? ''];
}

/** The stored address of the photo that a creation's page is built with: a copy for phones, else the original. */
function pagePhoto(picture: Picture | null): string | null {
  return picture && (picture.renditions[800] ?? picture.url);
}

/** Returns what stores a picture among the files that browsers keep for ever, and tells its path. */
async function photoFolder(outDir: string) {
  await mkdir(join(outDir, 'assets/photos'), { recursive: true });
  return async (bytes: Buffer, extension: string): Promise<string> => {
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
    const path = `/assets/photos/${hash}.${extension}`;
    await writeFile(join(outDir, path), bytes);
    return path;
  };
}

/** Files that one build keeps for the next. */
async function openCache(folder: string) {
  await mkdir(folder, { recursive: true });
  const unused = new Set(await readdir(folder));
  return {
    /** The bytes of a key: kept ones, else what `make` returns. */
    get: async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
      const name = createHash('sha256').update(key).digest('hex');
      const file = join(folder, name);
      if (unused.delete(name)) return readFile(file);
      const bytes = await make();
      await writeFile(file, bytes);
      return bytes;
    },
    /** Removes what nobody has asked for. */
    prune: () => Promise.all([...unused].map((name) => rm(join(folder, name)))),
  };
}

async function download(url: string): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function makePreview(original: Buffer): Promise<Buffer> {
  const { side, bytes, qualities } = PREVIEW;
  const resized = sharp(original)
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' });
  for (const quality of qualities) {
    const jpeg = await resized.clone().jpeg({ quality }).toBuffer();
    if (jpeg.length < bytes) return jpeg;
  }
  throw new Error('no preview below 300 kB');
}
