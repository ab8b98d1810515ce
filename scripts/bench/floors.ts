import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { TestSite } from '../e2e/testSite';

/** Builds the React floor into the served site, at /plancher/react/. */
export async function buildReactFloor(siteDir: string): Promise<void> {
  await build({
    configFile: false,
    root: resolve('scripts/bench'),
    base: '/plancher/react/',
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: join(siteDir, 'plancher/react'),
      rollupOptions: { input: resolve('scripts/bench/floor.html') },
      modulePreload: { polyfill: false },
    },
  });
  renameSync(join(siteDir, 'plancher/react/floor.html'), join(siteDir, 'plancher/react/index.html'));
}

/**
 * Writes what a phone sees of a page once it is loaded as a page without any script, and gives its address: what the
 * same first screen costs in plain HTML.
 */
export async function writePlainFloor(browser: Browser, site: TestSite, path: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    for (const script of document.querySelectorAll(
      'script:not([type="application/ld+json"]), link[rel="modulepreload"]',
    ))
      script.remove();
  });
  const html = `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`;
  await page.close();
  const address = `/plancher${path === '/' ? '/accueil' : path}`;
  mkdirSync(join(site.dir, address), { recursive: true });
  writeFileSync(join(site.dir, address, 'index.html'), html);
  return address;
}
