/** By hand, after a change of logo, name, tagline or colours: npx tsx scripts/makeIcons.ts. A PNG after it becomes both logos. */
import { readFileSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { BRAND } from '../src/domain/brand';
import { colour } from './build/tokens';
import { browserOptions } from './e2e/browser';

const LOGO = 'src/assets/illustrations/logo.svg';
const HERO = 'src/assets/illustrations/hero.svg';
const [PAPER] = colour('ground');
const [drawing] = process.argv.slice(2);

if (drawing) for (const file of [LOGO, HERO]) writeFileSync(file, await asSvg(drawing));
await copyFile(LOGO, 'public/favicon.svg');
// What was given as PNG: only browsers draw a WebP inside an SVG.
const [, inside] = /webp;base64,([^"]+)/.exec(readFileSync(LOGO, 'utf8')) ?? [];
const logo = inside ? Buffer.from(inside, 'base64') : LOGO;
await drawIcon('icon-192', 192, 100);
await writeFavicon(48);
await drawIcon('icon-512', 512, 100);
await drawIcon('icon-maskable-512', 512, 76, PAPER);
await drawIcon('apple-touch-icon', 180, 86, PAPER);

const browser = await chromium.launch(await browserOptions());
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.goto(new URL('assets/sharing.html', import.meta.url).href);
await page.locator('h1').evaluate((heading, name) => heading.append(name), BRAND.name);
const lines = BRAND.tagline.replace(', ', ',\n');
await page.locator('#tagline').evaluate((line, text) => line.append(text), lines);
await page.evaluate(() => document.fonts.ready);
const picture = sharp(await page.screenshot());
await picture.jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' }).toFile('public/partage.jpg');
await browser.close();

/** The site's own drawings are SVG. */
async function asSvg(file: string): Promise<string> {
  const square = sharp(file).resize(400, 400, { fit: 'contain', background: 'transparent' });
  const data = (await square.webp({ quality: 85 }).toBuffer()).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200"><image width="200" height="200" href="data:image/webp;base64,${data}"/></svg>\n`;
}

/** An ICO file with one PNG: of 48 pixels, which search engines ask for. */
async function writeFavicon(size: number) {
  const png = await sharp(logo, { density: 600 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  writeFileSync('public/favicon.ico', Buffer.concat([head, png]));
}

async function drawIcon(name: string, size: number, percent: number, background = 'transparent') {
  const input = await sharp(logo, { density: 600 })
    .resize(Math.round((size * percent) / 100))
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input }])
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(`public/${name}.png`);
}
