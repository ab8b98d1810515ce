import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { RENDITION_WIDTHS, type RenditionWidth } from '../../src/domain/limits';
import { PALETTES } from './drawings/palettes';
import { FORMATS, photograph, type Shot } from './drawings/scene';
import { textureDefinitions, type Texture } from './drawings/textures';
import { PICTURE_KINDS, type PictureName } from './pictureKinds';

/** A picture as it is stored: WebP bytes of the original and of its smaller copies; sizes in pixels. */
export interface DemoPicture {
  name: PictureName;
  width: number;
  height: number;
  original: Buffer;
  renditions: Record<RenditionWidth, Buffer>;
}

/** First quality tried, and the bytes to stay below. */
const ENCODING: Record<'original' | RenditionWidth, { quality: number; maxBytes: number; effort: number }> = {
  original: { quality: 80, maxBytes: 200_000, effort: 1 },
  800: { quality: 74, maxBytes: 60_000, effort: 2 },
  400: { quality: 74, maxBytes: 18_000, effort: 4 },
};

/**
 * Every demo picture. Drawn once (some 20 s on two cores) and kept in node_modules/.cache/demo-pictures under a hash of
 * the code that draws it, so that the next start reads them in a moment; a change to a drawing draws anew.
 *
 * @param onDrawing called before each that has to be drawn, with how many there are by now, of how many
 */
export async function demoPictures(
  onDrawing: (done: number, total: number) => void = () => {},
): Promise<ReadonlyMap<PictureName, DemoPicture>> {
  sharp.concurrency(1);
  await mkdir(CACHE, { recursive: true });
  const code = await codeHash();
  let textures: Promise<Record<Texture, string>> | undefined;
  const waiting = shots();
  const total = waiting.length;
  const done = new Map<PictureName, DemoPicture>();
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [name, shot] = next;
      const prefix = `${CACHE}${name}-${code}`;
      let picture = await readKept(name, shot, prefix);
      if (!picture) {
        onDrawing(done.size, total);
        picture = await takeAndKeep(name, shot, await (textures ??= textureDefinitions()), prefix);
      }
      done.set(name, picture);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  await forgetOthers(code);
  return done;
}

const HERE = fileURLToPath(new URL('.', import.meta.url));
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/demo-pictures/', import.meta.url));

/** What is to be photographed: settings and formats take turns within a kind. */
function shots(): [PictureName, Shot][] {
  return Object.entries(PICTURE_KINDS).flatMap(([kind, { draw, palettes, settings, formats }]) =>
    palettes.map((palette, index): [PictureName, Shot] => {
      const name = `${kind}-${palette}` as PictureName;
      const setting = settings[index % settings.length] ?? settings[0];
      const format = formats[index % formats.length] ?? formats[0];
      return [name, { draw, palette: PALETTES[palette], setting, format, seed: name }];
    }),
  );
}

async function codeHash(): Promise<string> {
  const drawings = (await readdir(`${HERE}drawings`)).sort().map((file) => `drawings/${file}`);
  const hash = createHash('sha256').update(sharp.versions.rsvg ?? '');
  for (const file of ['pictures.ts', 'pictureKinds.ts', ...drawings])
    hash.update(await readFile(`${HERE}${file}`));
  return hash.digest('hex').slice(0, 16);
}

async function readKept(name: PictureName, shot: Shot, prefix: string): Promise<DemoPicture | null> {
  try {
    const [original, small, medium] = await Promise.all([
      readFile(`${prefix}.webp`),
      readFile(`${prefix}_400.webp`),
      readFile(`${prefix}_800.webp`),
    ]);
    return { name, ...FORMATS[shot.format], original, renditions: { 400: small, 800: medium } };
  } catch {
    return null;
  }
}

async function takeAndKeep(
  name: PictureName,
  shot: Shot,
  textures: Record<Texture, string>,
  prefix: string,
): Promise<DemoPicture> {
  const pixels = await develop(shot, textures);
  const medium = await resized(pixels, 800);
  const small = await resized(medium, 400);
  const original = await encode(await resized(pixels, FORMATS[shot.format].width), 'original');
  const renditions = { 400: await encode(small, 400), 800: await encode(medium, 800) };
  await keep(`${prefix}.webp`, original);
  for (const width of RENDITION_WIDTHS) await keep(`${prefix}_${width}.webp`, renditions[width]);
  return { name, ...FORMATS[shot.format], original, renditions };
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 3 };
}

async function resized({ data, info }: Pixels, width: number): Promise<Pixels> {
  const height = Math.round((info.height * width) / info.width);
  return {
    data: await sharp(data, { raw: info }).resize(width, height).raw().toBuffer(),
    info: { width, height, channels: 3 },
  };
}

/** Both layers rasterised, laid over each other, and given a little more contrast; smaller than the original. */
async function develop(shot: Shot, textures: Record<Texture, string>): Promise<Pixels> {
  const { width, height, background, subject } = photograph(shot, textures);
  // Each SVG becomes pixels by itself: resized or composited directly, sharp would draw it larger, or once per tile.
  const [behind, before] = await Promise.all([
    sharp(Buffer.from(background), { unlimited: true })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
    sharp(Buffer.from(subject), { unlimited: true }).ensureAlpha().raw().toBuffer(),
  ]);
  const { width: behindWidth, height: behindHeight } = behind.info;
  const enlarged = await sharp(behind.data, {
    raw: { width: behindWidth, height: behindHeight, channels: 3 },
  })
    .resize(width, height, { kernel: 'linear' })
    .raw()
    .toBuffer();
  const data = await sharp(enlarged, { raw: { width, height, channels: 3 } })
    .composite([{ input: before, raw: { width, height, channels: 4 } }])
    .removeAlpha()
    .linear(1.07, -8)
    .raw()
    .toBuffer();
  return { data, info: { width, height, channels: 3 } };
}

/** WebP at the best quality that stays below the limit of its size. */
async function encode({ data, info }: Pixels, size: 'original' | RenditionWidth): Promise<Buffer> {
  const { quality, maxBytes, effort } = ENCODING[size];
  const image = sharp(data, { raw: info });
  for (let tried = quality; ; tried -= 8) {
    const bytes = await image.clone().webp({ quality: tried, effort }).toBuffer();
    if (bytes.length <= maxBytes || tried < 30) return bytes;
  }
}

/** Removes what older drawings have left in the cache. */
async function forgetOthers(code: string): Promise<void> {
  const stale = (await readdir(CACHE)).filter((file) => file.endsWith('.webp') && !file.includes(code));
  await Promise.all(stale.map((file) => rm(`${CACHE}${file}`, { force: true })));
}

/** Written beside, then moved, so that an interrupted start never leaves half a picture. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.${process.pid}`, bytes);
  await rename(`${path}.${process.pid}`, path);
}
