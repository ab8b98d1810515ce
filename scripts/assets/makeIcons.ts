/**
 * Draws the icons of public/ and the picture that shows when the site is shared, all from the logo. Run by hand after
 * changing a drawing: npx tsx scripts/assets/makeIcons.ts
 */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import subsetFont from 'subset-font';
import { BRAND } from '../../src/domain/brand';

const DRAWINGS = 'src/assets/illustrations';
const PAPER = '#fbf5ec';
const INK = '#3a1d40';

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makeIcons('public');

/** Writes the icons and the picture into a folder: the site's, or one of a test. */
export async function makeIcons(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await copyFile(`${DRAWINGS}/logo.svg`, join(folder, 'favicon.svg'));
  await icon(join(folder, 'icon-192.png'), 192, 1);
  await icon(join(folder, 'icon-512.png'), 512, 1);
  await icon(join(folder, 'icon-maskable-512.png'), 512, 0.76, PAPER);
  await icon(join(folder, 'apple-touch-icon.png'), 180, 0.86, PAPER);
  await shared(join(folder, 'partage.jpg'));
}

/** The logo on a square of `size` pixels, of which it takes `share`; on `ground`, or on nothing. */
async function icon(file: string, size: number, share: number, ground?: string): Promise<void> {
  const logo = await readFile(`${DRAWINGS}/logo.svg`);
  const side = Math.round(size * share);
  await sharp({ create: { width: size, height: size, channels: 4, background: ground ?? '#0000' } })
    .composite([{ input: await drawing(logo, side), gravity: 'centre' }])
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(file);
}

/** 1200 × 630: what the big networks show beside a link. */
async function shared(file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
  try {
    const display = await staticFont(folder, 'fraunces/files/fraunces-latin-full-normal', 'Fraunces', {
      SOFT: 100,
      WONK: 0,
      opsz: 72,
      wght: 600,
    });
    const hero = await drawing(await readFile(`${DRAWINGS}/hero.svg`), 520);
    const name = await text(BRAND.name, `Fraunces 60`, display, 600);
    const tagline = await text(BRAND.tagline.replace(', ', ',\n'), `Fraunces 25`, display, 600);
    const crafts = await text(
      'crochet · couture · papier · personnalisé',
      `Fraunces 16`,
      display,
      600,
      '#6f469f',
    );
    // A long name takes two lines, and what stands below it gives way.
    const belowName = Math.max(322, 160 + (await heightOf(name)) + 30);
    const belowTagline = Math.max(460, belowName + (await heightOf(tagline)) + 30);
    const layers: OverlayOptions[] = [
      { input: border(1200, 630) },
      { input: hero, left: 620, top: 64 },
      { input: name, left: 88, top: 160 },
      { input: tagline, left: 90, top: belowName },
      { input: crafts, left: 90, top: belowTagline },
    ];
    await sharp({ create: { width: 1200, height: 630, channels: 3, background: PAPER } })
      .composite(layers)
      .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** An SVG as a bitmap that fits into a square of `side` pixels. */
function drawing(svg: Buffer, side: number): Promise<Buffer> {
  return sharp(svg, { density: 300 }).resize({ width: side, height: side, fit: 'inside' }).png().toBuffer();
}

function text(words: string, font: string, fontfile: string, width: number, colour = INK): Promise<Buffer> {
  const escaped = words.replaceAll('&', '&amp;');
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font,
      fontfile,
      width,
      dpi: 110,
      rgba: true,
      spacing: 6,
    },
  })
    .png()
    .toBuffer();
}

async function heightOf(picture: Buffer): Promise<number> {
  return (await sharp(picture).metadata()).height;
}

function border(width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-width="4" stroke-linecap="round" stroke-dasharray="20 15"><path d="M600 28H64a36 36 0 0 0-36 36v502a36 36 0 0 0 36 36h536" stroke="#b796d8"/><path d="M600 28h536a36 36 0 0 1 36 36v502a36 36 0 0 1-36 36H600" stroke="#de8b65"/></svg>`,
  );
}

/** A TrueType file with its axes pinned: the text renderer knows nothing of WOFF2 and variations. */
async function staticFont(
  folder: string,
  source: string,
  name: string,
  variationAxes: Record<string, number>,
): Promise<string> {
  const woff2 = await readFile(
    createRequire(import.meta.url).resolve(`@fontsource-variable/${source}.woff2`),
  );
  const letters = BRAND.name + BRAND.tagline + 'abcdefghijklmnopqrstuvwxyzé· ,';
  const file = join(folder, `${name}.ttf`);
  await writeFile(file, await subsetFont(woff2, letters, { targetFormat: 'sfnt', variationAxes }));
  return file;
}
