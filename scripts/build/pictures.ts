import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import sharp from 'sharp';
import { LIMITS } from '../../src/domain/limits';
import { photoOnPage } from '../../src/build/pageMeta';
import type { ReadData, SiteData } from '../../src/build/siteData';
import { messageOf } from '../runCommand';

const PATIENCE = 30_000;

/** What is copied: other files, as an SVG stored as a picture, could run scripts on the site's origin. */
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif'];

/** A picture of more pixels takes gigabytes; a phone's has 49 million. */
const limitInputPixels = 50_000_000;

/** A link preview: longest side in pixels, and the largest file that some messengers show. */
const PREVIEW = { side: 1200, bytes: 300_000, qualities: [80, 60, 40] };

/**
 * Copies each creation's photo in its size for phones, and the smallest copies of the first cards; also makes each
 * creation's link preview, a JPEG. What is unreadable, no picture or not of `storage` is reported, and stays where it is.
 */
export async function copyPictures(outDir: string, read: ReadData, storage: string, cacheDir: string | null) {
  const copies: SiteData['copies'] = {};
  const previews: SiteData['previews'] = {};
  const photos = new Set([...read.creations.values()].flatMap(({ picture }) => photoOnPage(picture) ?? []));
  const small = read.firstCards.flatMap(({ picture }) => picture?.renditions[400] ?? []);
  const used = new Set<string>();
  const cached = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    if (cacheDir === null) return make();
    const name = createHash('sha256').update(key).digest('hex');
    used.add(name);
    const file = join(cacheDir, name);
    return readFile(file).catch(async () => {
      const bytes = await make();
      await writeFile(file, bytes);
      return bytes;
    });
  };
  if (cacheDir !== null) await mkdir(cacheDir, { recursive: true });
  await mkdir(join(outDir, 'assets/photos'), { recursive: true });

  const copy = async (url: string) => {
    try {
      if (!new URL(url).href.startsWith(storage)) throw new Error('not of this site');
      const original = await cached(url, () => download(url));
      const { format, exif } = await sharp(original, { limitInputPixels }).metadata();
      if (!FORMATS.includes(format)) throw new Error(`is ${format}`);
      // The photo of an older record may be of any size, and tell where it was taken.
      const bare = exif ? await sharp(original, { limitInputPixels }).rotate().toBuffer() : original;
      if (bare.length <= LIMITS.picture.targetBytes) copies[url] = await store(outDir, bare, format);
      if (!photos.has(url)) return;
      const preview = await cached(`preview of ${url}`, () => makePreview(original));
      const { width, height } = await sharp(preview).metadata();
      previews[url] = { path: await store(outDir, preview, 'jpg'), width, height };
    } catch (error) {
      console.warn(`Left in Storage: ${url} (${messageOf(error)})`);
    }
  };
  await pMap(new Set([...photos, ...small]), copy, { concurrency: 8 });
  if (cacheDir !== null)
    for (const name of await readdir(cacheDir)) if (!used.has(name)) await rm(join(cacheDir, name));
  return { copies, previews };
}

async function store(outDir: string, bytes: Buffer, extension: string): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  const path = `/assets/photos/${hash}.${extension}`;
  await writeFile(join(outDir, path), bytes);
  return path;
}

async function download(url: string): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function makePreview(original: Buffer): Promise<Buffer> {
  const { side, bytes, qualities } = PREVIEW;
  const resized = sharp(original, { limitInputPixels })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' });
  for (const quality of qualities) {
    const jpeg = await resized.clone().jpeg({ quality }).toBuffer();
    if (jpeg.length < bytes) return jpeg;
  }
  throw new Error('no preview below 300 kB');
}
