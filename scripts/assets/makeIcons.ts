/**
 * Draws the icons in public/ and the picture shown when the site is shared, from the logo and the brand. Run by hand
 * after changing either: npx tsx scripts/assets/makeIcons.ts
 */
import { copyFile, readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { BRAND } from '../../src/domain/brand';
import { escapeHtml } from '../build/html';
import { browserOptions } from '../e2e/browser';

const LOGO = 'src/assets/illustrations/logo.svg';
/** --ground and --ink of src/styles/tokens.css. */
const PAPER = '#fbf5ec';
const INK = '#3a1d40';

const browser = await chromium.launch(await browserOptions());
try {
  await copyFile(LOGO, 'public/favicon.svg');
  await drawIcon('public/icon-192.png', 192, 100);
  await drawIcon('public/icon-512.png', 512, 100);
  await drawIcon('public/icon-maskable-512.png', 512, 76, PAPER);
  await drawIcon('public/apple-touch-icon.png', 180, 86, PAPER);
  const picture = await screenshot(1200, 630, await sharingPicture());
  await picture.jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' }).toFile('public/partage.jpg');
} finally {
  await browser.close();
}

/** The logo in a square of `size` pixels, `percent` of which it fills. */
async function drawIcon(file: string, size: number, percent: number, ground = 'transparent'): Promise<void> {
  const icon = await screenshot(
    size,
    size,
    `<body style="margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground}">
       <img src="${await dataUrl(LOGO, 'image/svg+xml')}" style="width: ${percent}%; height: ${percent}%" />`,
  );
  await icon.png({ palette: true, quality: 90, effort: 10 }).toFile(file);
}

/** 1200 × 630 is the size that social networks show. */
async function sharingPicture(): Promise<string> {
  const font = await dataUrl('src/assets/fonts/fraunces.woff2', 'font/woff2');
  const hero = await dataUrl('src/assets/illustrations/hero.svg', 'image/svg+xml');
  return `<style>
      @font-face { font-family: Fraunces; src: url(${font}); }
      body { margin: 0; height: 630px; display: flex; align-items: center; color: ${INK}; background: ${PAPER}; font: 36px/1.4 Fraunces; }
      svg { position: absolute; inset: 0; }
      div { width: 530px; padding-left: 90px; }
      h1 { margin: 0; font-size: 92px; font-weight: inherit; line-height: 1.1; }
      p { margin: 34px 0 0; }
      p + p { color: #6f469f; font-size: 25px; }
      img { width: 520px; }
    </style>
    <svg width="1200" height="630" fill="none" stroke-width="4" stroke-linecap="round" stroke-dasharray="20 15">
      <path d="M600 28H64a36 36 0 0 0-36 36v502a36 36 0 0 0 36 36h536" stroke="#b796d8" />
      <path d="M600 28h536a36 36 0 0 1 36 36v502a36 36 0 0 1-36 36H600" stroke="#de8b65" />
    </svg>
    <div>
      <h1>${escapeHtml(BRAND.name)}</h1>
      <p>${escapeHtml(BRAND.tagline).replace(', ', ',<br />')}</p>
      <p>crochet · couture · papier · personnalisé</p>
    </div>
    <img src="${hero}" />`;
}

async function screenshot(width: number, height: number, html: string): Promise<Sharp> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<!doctype html>${html}`, { waitUntil: 'networkidle' });
  return sharp(await page.screenshot({ omitBackground: true }));
}

async function dataUrl(file: string, type: string): Promise<string> {
  return `data:${type};base64,${await readFile(file, 'base64')}`;
}
