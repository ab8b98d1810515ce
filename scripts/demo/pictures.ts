import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Storage } from 'firebase-admin/storage';
import sharp from 'sharp';

export type Bucket = ReturnType<Storage['bucket']>;

/** Cached: the e2e tests seed several backends in one process. */
const read = new Map<string, ReturnType<typeof readPicture>>();

/**
 * Stores a demo picture (a file of pictures/, without its extension) and its smaller copy where the site's own upload
 * would: created/{at}_{name}.webp and created/{at}_{name}_400.webp. A picture that is stored twice needs two `at` (ms).
 */
export async function storePicture(bucket: Bucket, name: string, at: number) {
  const reading = read.get(name) ?? readPicture(name);
  read.set(name, reading);
  const { width, height, original, small } = await reading;
  const store = async (path: string, bytes: Buffer) => {
    // Deterministic, so that a build's pages still fit after another seeding.
    const token = createHash('sha256').update(path).digest('hex').slice(0, 32);
    await bucket.file(path).save(bytes, {
      resumable: false,
      validation: false,
      metadata: {
        contentType: 'image/webp',
        cacheControl: 'public, max-age=31536000, immutable',
        metadata: { firebaseStorageDownloadTokens: token },
      },
    });
    const host = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
    return `http://${host}/v0/b/${bucket.name}/o/${encodeURIComponent(path)}?alt=media&token=${token}`;
  };
  const imageUrl = await store(`created/${at}_${name}.webp`, original);
  const renditions = { 400: await store(`created/${at}_${name}_400.webp`, small) };
  return { imageUrl, imageWidth: width, imageHeight: height, renditions };
}

async function readPicture(name: string) {
  const original = await readFile(new URL(`pictures/${name}.webp`, import.meta.url));
  const { width, height } = await sharp(original).metadata();
  const small = await sharp(original).resize(400).webp({ quality: 74, effort: 2 }).toBuffer();
  return { width, height, original, small };
}
