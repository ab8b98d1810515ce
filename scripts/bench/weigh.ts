import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';

export interface Weight {
  /** Gzipped bytes of the scripts that a first visit loads before anything is touched. */
  scriptBytes: number;
  photos: number;
  /** Bytes of all photos, the page scrolled through to its end. */
  photoBytes: number;
}

/** Weighs a page as a phone (390 px, two device pixels to one) loads it on a first visit. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  const scriptBytes = await sum(responses, 'script', (body) => gzipSync(body, { level: 9 }).length);

  // In steps, as a thumb would: lazy pictures load as they come near.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 400) {
      window.scrollTo(0, top);
      await new Promise((next) => setTimeout(next, 100));
    }
  });
  await page.waitForLoadState('networkidle');
  const photos = responses.filter(isPhoto);
  const photoBytes = await sum(photos, 'image', (body) => body.length);
  await context.close();
  return { scriptBytes, photos: photos.length, photoBytes };
}

function isPhoto(response: Response): boolean {
  return response.request().resourceType() === 'image' && response.url().includes('/o/created');
}

async function sum(responses: Response[], type: string, size: (body: Buffer) => number): Promise<number> {
  let total = 0;
  for (const response of responses)
    if (response.request().resourceType() === type && response.ok()) total += size(await response.body());
  return total;
}
