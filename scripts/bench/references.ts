import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/** Writes a page of one line into the site in `dir`: no page can be faster. Returns its path. */
export function writeOneLine(dir: string): string {
  const html = '<!doctype html><html lang="fr"><title>Une ligne</title><p>Une ligne.';
  return write(dir, '/bench/one-line', html);
}

/**
 * Writes a page as a phone shows it once loaded, without any script and with its styles linked, into the site in `dir`:
 * the same screen as others would build it. Returns its path.
 */
export async function writePlain(browser: Browser, url: string, dir: string, path: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.goto(url + path, { waitUntil: 'networkidle' });
  const styles = await page.evaluate(() => {
    const style = document.querySelector('style');
    document.querySelector('meta[http-equiv]')?.remove();
    for (const script of document.querySelectorAll('script:not([type="application/ld+json"])'))
      script.remove();
    const link = { rel: 'stylesheet', href: '/bench/styles.css' };
    style?.replaceWith(Object.assign(document.createElement('link'), link));
    return style?.textContent ?? '';
  });
  const written = write(dir, `/bench/plain${path.replace(/\.html$/, '')}`, await page.content());
  await page.close();
  writeFileSync(join(dir, 'bench/styles.css'), styles);
  return written;
}

function write(dir: string, path: string, html: string): string {
  mkdirSync(join(dir, path), { recursive: true });
  writeFileSync(join(dir, path, 'index.html'), html);
  return path;
}
