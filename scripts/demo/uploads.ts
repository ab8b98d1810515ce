import { randomUUID } from 'node:crypto';
import type { Bucket } from '@google-cloud/storage';
import { RENDITION_WIDTHS, type RenditionWidth } from '../../src/domain/limits';
import type { DemoPicture } from './pictures';

/** The fields that a creation with a picture carries. */
export interface PictureFields {
  imageUrl: string;
  imageWidth: number;
  imageHeight: number;
  renditions: Record<RenditionWidth, string>;
}

/**
 * Stores a picture and its smaller copies as the site's own upload does: created/{at}_{name}.webp, `_400` and `_800`
 * beside it. `at` in milliseconds; two uploads of a picture need two of them.
 */
export async function uploadPicture(
  bucket: Bucket,
  storageHost: string,
  picture: DemoPicture,
  at: number,
): Promise<PictureFields> {
  const stem = `created/${at}_${picture.name}`;
  const store = async (path: string, bytes: Buffer) => {
    const token = randomUUID();
    await bucket.file(path).save(bytes, {
      resumable: false,
      validation: false,
      metadata: {
        contentType: 'image/webp',
        cacheControl: 'public, max-age=31536000, immutable',
        metadata: { firebaseStorageDownloadTokens: token },
      },
    });
    return `http://${storageHost}/v0/b/${bucket.name}/o/${encodeURIComponent(path)}?alt=media&token=${token}`;
  };
  const [imageUrl, ...copies] = await Promise.all([
    store(`${stem}.webp`, picture.original),
    ...RENDITION_WIDTHS.map((width) => store(`${stem}_${width}.webp`, picture.renditions[width])),
  ]);
  const renditions = Object.fromEntries(RENDITION_WIDTHS.map((width, index) => [width, copies[index]]));
  return {
    imageUrl,
    imageWidth: picture.width,
    imageHeight: picture.height,
    renditions: renditions as Record<RenditionWidth, string>,
  };
}
