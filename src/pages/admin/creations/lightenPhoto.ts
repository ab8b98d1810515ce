/** Prepares a photo in the browser: upright, compressed, without metadata such as the location, with smaller copies. */
import { LIMITS } from '../../../domain/limits';
import { LONGEST_SIDE, RENDITION_WIDTHS, SHARED_SIDE, type Rendition } from '../../../domain/sizes';
import type { LightPhoto } from '../../../services/creations/pictures';
import { ServiceError } from '../../../services/ServiceError';

/** Bytes for the smaller copies: 24 of them should stay within 500 kB on a phone. */
const RENDITION_BYTES: Record<Rendition, number> = { 400: 18 * 1024, 800: 60 * 1024, share: 200 * 1024 };

/** In pixels. Cards show a part of a panorama: its short side keeps this length, though its long one exceeds LONGEST_SIDE. */
const SHORT_SIDE = 800;

/** Tried in order until the picture is light enough; the last is used regardless. Each takes a phone a moment. */
const QUALITIES = [0.82, 0.7, 0.56, 0.42] as const;

/** The long side of a panorama in pixels: phones refuse larger canvases. */
const PANORAMA_SIDE = 8192;

/**
 * The photo upright and as small as sizes.ts and LIMITS.picture say, WebP or JPEG. Throws ServiceError photo-unread,
 * not-a-picture, heic, undecodable.
 */
export async function lightenPhoto(file: File): Promise<LightPhoto> {
  const original = await open(file);
  const { targetBytes } = LIMITS.picture;
  const { width, height } = original;
  const renditions: LightPhoto['renditions'] = {};
  for (const rendition of RENDITION_WIDTHS) {
    if (rendition >= width) continue;
    const copy = shrink(original, rendition / width);
    renditions[rendition] = await encode(copy, RENDITION_BYTES[rendition]);
  }
  const shared = shrink(original, Math.min(1, SHARED_SIDE / Math.max(width, height)));
  renditions.share = await encode(shared, RENDITION_BYTES.share, 'image/jpeg');
  return { fileName: file.name, width, height, original: await encode(original, targetBytes), renditions };
}

/** The photo upright, in its published size. */
async function open(file: File): Promise<OffscreenCanvas> {
  const photo = await decode(file);
  const [short = 1, long = 1] = [photo.width, photo.height].sort((a, b) => a - b);
  const scale = Math.min(1, PANORAMA_SIDE / long, Math.max(LONGEST_SIDE / long, SHORT_SIDE / short));
  const canvas = shrink(photo, scale);
  photo.close();
  return canvas;
}

/** Labels lie: an iPhone's HEIC may be named .jpg, a good JPEG typed application/octet-stream. */
async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    const bytes = await file
      .slice(0, 1000)
      .arrayBuffer()
      .catch(() => Promise.reject(new ServiceError('photo-unread', { cause })));
    const start = String.fromCharCode(...new Uint8Array(bytes));
    if (HEIC.test(start)) throw new ServiceError('heic', { cause });
    throw new ServiceError(IMAGE.test(start) ? 'undecodable' : 'not-a-picture', { cause });
  }
}

/** How files of these kinds start; one without content may be an image, too. An AVIF that calls itself mif1 lists what it is. */
const HEIC = /^.{4}ftyp(hei|hev|(?!.*avi[fs])m[is]f1)/s;
const IMAGE =
  /^($|\xFF[\xD8\n]|\x89PNG|GIF8|RIFF.{4}WEBP|BM.{4}\0|II.{1,3}\0|MM\0|8BPS|FUJI|.{4}(JXL|jP|ftyp(avi|m[is]f|crx))|(?!.*<html).*<svg)/s;

/** Scales down by at most half per step: in larger ones, some browsers skip pixels and fine yarn turns to noise. */
function shrink(image: ImageBitmap | OffscreenCanvas, scale: number): OffscreenCanvas {
  if (scale >= 0.5) return draw(image, scale);
  const half = draw(image, 0.5);
  const shrunk = shrink(half, scale * 2);
  // Frees it: phones limit the pixels of all canvases together.
  half.width = 0;
  return shrunk;
}

function draw(image: ImageBitmap | OffscreenCanvas, scale: number): OffscreenCanvas {
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new ServiceError('undecodable');
  pen.imageSmoothingQuality = 'high';
  // White behind transparent pictures: JPEG would make it black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(image, 0, 0, width, height);
  return canvas;
}

async function encode(canvas: OffscreenCanvas, bytes: number, type = 'image/webp'): Promise<Blob> {
  let blob = await write(canvas, QUALITIES[0], type);
  for (const quality of QUALITIES.slice(1)) if (blob.size > bytes) blob = await write(canvas, quality, type);
  canvas.width = 0;
  return blob;
}

async function write(canvas: OffscreenCanvas, quality: number, type: string): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type, quality });
  // A browser that cannot write WebP (Safari) returns a PNG instead.
  return blob.type === type ? blob : canvas.convertToBlob({ type: 'image/jpeg', quality });
}
