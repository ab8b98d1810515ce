import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, firefox, webkit, type LaunchOptions } from '@playwright/test';

const ENGINES = { chromium, firefox, webkit };

export function engine(): keyof typeof ENGINES {
  const name = process.env.E2E_BROWSER ?? 'chromium';
  if (name in ENGINES) return name as keyof typeof ENGINES;
  throw new Error(`E2E_BROWSER is ${name}: there are ${Object.keys(ENGINES).join(', ')}.`);
}

/**
 * How to launch the browser. Chromium: the one of CHROMIUM_PATH; on Linux x64 npm's, so that all machines test on the same;
 * else Playwright's, else Chrome. Firefox and WebKit: Playwright's. Throws if there is none.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  const name = engine();
  if (name !== 'chromium') {
    if (existsSync(ENGINES[name].executablePath())) return {};
    throw new Error(`Playwright’s ${name} is not installed: npx playwright install --with-deps ${name}`);
  }
  const env = { ...process.env, FONTCONFIG_FILE: resolve('scripts/e2e/fonts.conf') };
  const options = { args: ['--disable-gpu'], chromiumSandbox: false, env };
  if (process.env.CHROMIUM_PATH) return { ...options, executablePath: process.env.CHROMIUM_PATH };
  if (process.platform === 'linux' && process.arch === 'x64')
    return { ...options, executablePath: unpackedChromium() };
  return existsSync(chromium.executablePath()) ? options : { ...options, channel: 'chrome' };
}

const PACKAGE = resolve('node_modules/@sparticuz/chromium');

export function packagedVersion(): string {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Of this version: the package's own `executablePath` returns whatever file it finds in the temporary folder. */
function unpackedChromium(): string {
  const path = resolve(`node_modules/.tmp/chromium-${packagedVersion()}`);
  if (existsSync(path)) return path;
  const unpacked = brotliDecompressSync(readFileSync(join(PACKAGE, 'bin/chromium.br')));
  mkdirSync(resolve(path, '..'), { recursive: true });
  // Another process may start it as soon as it is there.
  writeFileSync(`${path}-${process.pid}`, unpacked, { mode: 0o700 });
  renameSync(`${path}-${process.pid}`, path);
  return path;
}
