/**
 * Makes a photo fit for the site, in the browser: upright, light, in three widths. The picture is redrawn, so none of
 * the camera's own data (place, device) is kept.
 */
import { LIMITS, RENDITION_WIDTHS, type RenditionWidth } from '../../../domain/limits';
import type { LightPicture } from '../../../services/creations/pictures';
import { ServiceError } from '../../../services/ServiceError';

/** Bytes that the smaller copies should not exceed: a page of 24 of them stays within 500 kB on a phone. */
const RENDITION_BYTES: Record<RenditionWidth, number> = { 400: 18 * 1024, 800: 60 * 1024 };

/** Tried in order until the picture is light enough; the last is used regardless. */
const QUALITIES = [0.82, 0.74, 0.66, 0.58, 0.5, 0.42] as const;

/** Longest side in pixels that a canvas holds everywhere: phones refuse more than 16.7 million pixels. */
const CANVAS_SIDE = 4096;

/**
 * The photo of `file` as the site stores it: upright, long side at most 1600 px, about 350 kB at most, WebP, or JPEG where
 * the browser cannot write WebP. Throws ServiceError: `not-a-picture`, `heic`, `undecodable`.
 */
export async function lightenPicture(file: File): Promise<LightPicture> {
  if (file.type !== '' && !file.type.startsWith('image/')) throw new ServiceError('not-a-picture');
  const decoded = await decode(file);
  try {
    const { longSide, targetBytes } = LIMITS.picture;
    const scale = Math.min(1, longSide / Math.max(decoded.width, decoded.height));
    const original = shrink(decoded.image, decoded, scaled(decoded, scale));
    const { width, height } = original;
    const renditions: LightPicture['renditions'] = {};
    for (const rendition of RENDITION_WIDTHS) {
      if (rendition >= width) continue;
      const copy = shrink(original, original, scaled(original, rendition / width));
      renditions[rendition] = await encode(copy, RENDITION_BYTES[rendition]);
      release(copy);
    }
    const light = {
      fileName: file.name,
      width,
      height,
      original: await encode(original, targetBytes),
      renditions,
    };
    release(original);
    return light;
  } finally {
    decoded.close();
  }
}

interface Size {
  width: number;
  height: number;
}

interface Decoded extends Size {
  image: ImageBitmap | HTMLImageElement;
  close: () => void;
}

/** Decodes the photo upright. Some browsers read more formats through an `<img>` than as a bitmap. */
async function decode(file: File): Promise<Decoded> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { image, width: image.width, height: image.height, close: () => image.close() };
  } catch {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.src = url;
    try {
      await image.decode();
      if (image.naturalWidth === 0) throw new Error('no size of its own');
    } catch (cause) {
      URL.revokeObjectURL(url);
      throw new ServiceError(isHeic(file) ? 'heic' : 'undecodable', { cause });
    }
    const { naturalWidth: width, naturalHeight: height } = image;
    return { image, width, height, close: () => URL.revokeObjectURL(url) };
  }
}

function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Scales down by at most half per step: in one big step some browsers skip pixels, and fine yarn turns to noise. */
function shrink(image: CanvasImageSource, from: Size, to: Size): HTMLCanvasElement {
  let canvas: HTMLCanvasElement | null = null;
  let size = from;
  do {
    const step = Math.max(0.5, to.width / size.width);
    const wanted =
      step > 0.5 ? to : scaled(size, Math.min(0.5, CANVAS_SIDE / Math.max(size.width, size.height)));
    const smaller = draw(canvas ?? image, wanted);
    if (canvas) release(canvas);
    canvas = smaller;
    size = wanted;
  } while (size.width > to.width);
  return canvas;
}

function draw(image: CanvasImageSource, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new ServiceError('undecodable');
  pen.imageSmoothingQuality = 'high';
  // White behind transparent pictures: JPEG would make it black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** Encodes the canvas as WebP, or JPEG, at the best quality that fits into `bytes`, else at the lowest. */
async function encode(canvas: HTMLCanvasElement, bytes: number): Promise<Blob> {
  const best = await write(canvas, QUALITIES[0]);
  if (best.size <= bytes) return best;
  // Binary search: encoding a large picture six times would take a phone seconds.
  let found = null;
  let from = 1;
  let to: number = QUALITIES.length - 1;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const blob = await write(canvas, QUALITIES[middle]);
    if (blob.size <= bytes) {
      found = blob;
      to = middle;
    } else {
      found = null;
      from = middle + 1;
    }
  }
  return found ?? (await write(canvas, QUALITIES[from]));
}

async function write(canvas: HTMLCanvasElement, quality: number | undefined): Promise<Blob> {
  const blob = await toBlob(canvas, 'image/webp', quality);
  // A browser that cannot write WebP (Safari) returns a PNG instead.
  return blob.type === 'image/webp' ? blob : toBlob(canvas, 'image/jpeg', quality);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number | undefined): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new ServiceError('undecodable'))), type, quality);
  });
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Phones limit the pixels of all canvases together: free them at once. */
function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
