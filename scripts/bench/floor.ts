import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { TestSite } from '../serve/testSite';

/**
 * Writes a page as a phone shows it once loaded, without any script, into the served site: what the same screen costs
 * as plain HTML, styles and pictures. Returns its path.
 */
export async function writePlainFloor(browser: Browser, site: TestSite, path: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const scripts = 'script:not([type="application/ld+json"]), link[rel="modulepreload"], link[as="script"]';
    for (const script of document.querySelectorAll(scripts)) script.remove();
  });
  const html = await page.content();
  await page.close();
  const floor = `/floor${path === '/' ? '/home' : path.replace(/\.html$/, '')}`;
  mkdirSync(join(site.dir, floor), { recursive: true });
  writeFileSync(join(site.dir, floor, 'index.html'), html);
  return floor;
}
