/**
 * Draws the icons in public/ and the picture shown when the site is shared, from the logo and the brand. Run by hand
 * after changing either: npx tsx scripts/assets/makeIcons.ts
 */
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import subsetFont from 'subset-font';
import { BRAND } from '../../src/domain/brand';

const DRAWINGS = 'src/assets/illustrations';
const PAPER = '#fbf5ec';
const INK = '#3a1d40';

await copyFile(`${DRAWINGS}/logo.svg`, 'public/favicon.svg');
await icon('public/icon-192.png', 192, 1);
await icon('public/icon-512.png', 512, 1);
await icon('public/icon-maskable-512.png', 512, 0.76, PAPER);
await icon('public/apple-touch-icon.png', 180, 0.86, PAPER);
await sharingPicture('public/partage.jpg');

/** The logo in a square of `size` pixels, `share` of which it fills; transparent without `ground`. */
async function icon(file: string, size: number, share: number, ground?: string): Promise<void> {
  const logo = await readFile(`${DRAWINGS}/logo.svg`);
  const side = Math.round(size * share);
  await sharp({ create: { width: size, height: size, channels: 4, background: ground ?? '#0000' } })
    .composite([{ input: await drawing(logo, side), gravity: 'centre' }])
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(file);
}

/** 1200 × 630, the size that social networks show. */
async function sharingPicture(file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
  try {
    const display = await staticFont(folder, 'fraunces/files/fraunces-latin-full-normal', 'Fraunces', {
      SOFT: 100,
      WONK: 0,
      opsz: 72,
      wght: 600,
    });
    const hero = await drawing(await readFile(`${DRAWINGS}/hero.svg`), 520);
    const name = await text(BRAND.name, 'Fraunces 60', display, 600);
    const tagline = await text(BRAND.tagline.replace(', ', ',\n'), 'Fraunces 25', display, 600);
    const crafts = await text(
      'crochet · couture · papier · personnalisé',
      'Fraunces 16',
      display,
      600,
      '#6f469f',
    );
    // A long name takes two lines and pushes down what follows.
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

/** An SVG as a bitmap within a square of `side` pixels. */
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

/** A TrueType file with pinned axes: sharp's text renderer reads neither WOFF2 nor variations. */
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
