/** Prepares a photo in the browser: upright, compressed, in three widths, without metadata such as the location. */
import { LIMITS, RENDITION_WIDTHS, type RenditionWidth } from '../../../domain/limits';
import type { LightPhoto } from '../../../services/creations/pictures';
import { ServiceError } from '../../../services/ServiceError';

/** Bytes for the smaller copies: 24 of them should stay within 500 kB on a phone. */
const RENDITION_BYTES: Record<RenditionWidth, number> = { 400: 18 * 1024, 800: 60 * 1024 };

/** Tried in order until the picture is light enough; the last is used regardless. Each takes a phone a moment. */
const QUALITIES = [0.82, 0.7, 0.56, 0.42] as const;

/** Longest side of a canvas in pixels: phones refuse more than 16.7 million pixels. */
const CANVAS_SIDE = 4096;

/** The photo upright, ≤ 1600 px long, ~350 kB, WebP or JPEG. Throws ServiceError not-a-picture, heic, undecodable. */
export function lightenPhoto(file: File): Promise<LightPhoto> {
  return withImage(file, async (image, size) => {
    const { longSide, targetBytes } = LIMITS.picture;
    const scale = Math.min(1, longSide / Math.max(size.width, size.height));
    const original = shrink(image, size, scaled(size, scale));
    const { width, height } = original;
    const renditions: LightPhoto['renditions'] = {};
    for (const rendition of RENDITION_WIDTHS) {
      if (rendition >= width) continue;
      const copy = shrink(original, original, scaled(original, rendition / width));
      renditions[rendition] = await encode(copy, RENDITION_BYTES[rendition]);
    }
    return { fileName: file.name, width, height, original: await encode(original, targetBytes), renditions };
  });
}

/** The photo turned a quarter to the right, at most 4096 px long. Throws like {@link lightenPhoto}. */
export function turnPhoto(file: File): Promise<File> {
  return withImage(file, async (image, size) => {
    const canvas = draw(
      image,
      scaled(size, Math.min(1, CANVAS_SIDE / Math.max(size.width, size.height))),
      true,
    );
    const blob = await write(canvas, 0.92);
    release(canvas);
    return new File([blob], file.name, { type: blob.type });
  });
}

async function withImage<T>(
  file: File,
  act: (image: HTMLImageElement, size: Size) => Promise<T>,
): Promise<T> {
  if (file.type !== '' && !file.type.startsWith('image/')) throw new ServiceError('not-a-picture');
  const url = URL.createObjectURL(file);
  try {
    const image = await decode(file, url);
    return await act(image, { width: image.naturalWidth, height: image.naturalHeight });
  } finally {
    URL.revokeObjectURL(url);
  }
}

interface Size {
  width: number;
  height: number;
}

/** Browsers draw a decoded image upright. */
async function decode(file: File, url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    if (image.naturalWidth === 0) throw new Error('no size of its own');
    return image;
  } catch (cause) {
    const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
    throw new ServiceError(isHeic ? 'heic' : 'undecodable', { cause });
  }
}

/** Scales down by at most half per step: in larger ones, some browsers skip pixels and fine yarn turns to noise. */
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

function draw(image: CanvasImageSource, { width, height }: Size, turned = false): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = turned ? height : width;
  canvas.height = turned ? width : height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new ServiceError('undecodable');
  pen.imageSmoothingQuality = 'high';
  if (turned) pen.transform(0, 1, -1, 0, height, 0);
  // White behind transparent pictures: JPEG would make it black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** Encodes the canvas as WebP, or JPEG, at the best quality that fits into `bytes`, else at the lowest; then frees it. */
async function encode(canvas: HTMLCanvasElement, bytes: number): Promise<Blob> {
  let blob = await write(canvas, QUALITIES[0]);
  for (const quality of QUALITIES.slice(1)) if (blob.size > bytes) blob = await write(canvas, quality);
  release(canvas);
  return blob;
}

async function write(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await toBlob(canvas, 'image/webp', quality);
  // A browser that cannot write WebP (Safari) returns a PNG instead.
  return blob.type === 'image/webp' ? blob : toBlob(canvas, 'image/jpeg', quality);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new ServiceError('undecodable'))), type, quality);
  });
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Phones limit the pixels of all canvases together. */
function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
