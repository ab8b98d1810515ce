import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, firefox, webkit, type LaunchOptions } from '@playwright/test';

const ENGINES = { chromium, firefox, webkit };

/** The engine that E2E_BROWSER names; Chromium without it. */
export function engine(): keyof typeof ENGINES {
  const name = process.env.E2E_BROWSER ?? 'chromium';
  if (name in ENGINES) return name as keyof typeof ENGINES;
  throw new Error(`E2E_BROWSER is ${name}: there are ${Object.keys(ENGINES).join(', ')}.`);
}

const FIREFOX_PREFERENCES = {
  // Overlay scrollbars, as on a phone.
  'ui.useOverlayScrollbars': 1,
  // Set for all tests, since firefoxProxy.mjs drops the `reducedMotion` that some ask Playwright for.
  'ui.prefersReducedMotion': 1,
  // No back-forward cache: Playwright waits for a load, and WebDriver BiDi reports none for a cached page.
  'browser.sessionhistory.max_total_viewers': 0,
  // ESR 153 crashes when Playwright has read `ariaLabelledByElements` and then axe does.
  'accessibility.ARIAElementReflection.enabled': false,
};

/**
 * How to launch the browser. Chromium: the one of CHROMIUM_PATH; on Linux x64 the one that npm has brought, so that all
 * machines test on the same; else Playwright's own, else an installed Chrome. Firefox: Playwright's own, else an
 * installed one (FIREFOX_PATH, or the first on the PATH), by WebDriver BiDi. WebKit: Playwright's own. Throws for none.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  const name = engine();
  if (name !== 'chromium') {
    if (existsSync(ENGINES[name].executablePath())) return {};
    const installed = name === 'firefox' && installedFirefox();
    if (installed) {
      const env = { ...process.env, FIREFOX_PATH: installed };
      const executablePath = resolve('tests/e2e/support/firefoxProxy.mjs');
      return { channel: 'moz-firefox', executablePath, env, firefoxUserPrefs: FIREFOX_PREFERENCES };
    }
    throw new Error(`Playwright’s ${name} is not installed: npx playwright install --with-deps ${name}`);
  }
  const args = { args: ['--disable-gpu'], chromiumSandbox: false };
  const withFonts = { ...args, ...(process.platform === 'linux' && { env: fontsEnvironment() }) };
  if (process.env.CHROMIUM_PATH) return { ...withFonts, executablePath: process.env.CHROMIUM_PATH };
  if (process.platform === 'linux' && process.arch === 'x64')
    return { ...withFonts, executablePath: unpackedChromium() };
  return existsSync(chromium.executablePath()) ? args : { ...args, channel: 'chrome' };
}

const PACKAGE = resolve('node_modules/@sparticuz/chromium');

export function packagedVersion(): string {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/**
 * Unpacks the Chromium that npm has brought, once for each version. The package's own `executablePath` returns
 * whatever file it finds in the temporary folder, of any version.
 */
function unpackedChromium(): string {
  const path = resolve(`node_modules/.tmp/chromium-${packagedVersion()}`);
  if (existsSync(path)) return path;
  const unpacked = brotliDecompressSync(readFileSync(join(PACKAGE, 'bin/chromium.br')));
  writeWhole(path, unpacked);
  return path;
}

/** Other processes may start what is written. */
function writeWhole(path: string, content: string | Uint8Array): void {
  mkdirSync(resolve(path, '..'), { recursive: true });
  writeFileSync(`${path}-${process.pid}`, content, { mode: 0o700 });
  renameSync(`${path}-${process.pid}`, path);
}

function installedFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.flatMap((folder) => [join(folder, 'firefox'), join(folder, 'firefox-esr')]);
  return [process.env.FIREFOX_PATH ?? '', ...found].find((path) => existsSync(path));
}

/** Fonts of npm, by the fonts of Windows and macOS with the same widths, which fonts.css is measured against. */
const FONTS = { Arial: 'Arimo', 'Times New Roman': 'Tinos' };

/**
 * The environment in which a browser on Linux has these fonts and no others: with those of the machine, pages would look and
 * move differently on each. `local()` in CSS finds a font by its full name only, so they get the names of their models.
 */
function fontsEnvironment(): Record<string, string> {
  const file = resolve('node_modules/.tmp/fonts.conf');
  const fonts = Object.entries(FONTS).map(
    ([model, font]) => `
  <dir>${resolve('node_modules/@expo-google-fonts', font.toLowerCase())}</dir>
  <match target="scan">
    <test name="fullname"><string>${font} Regular</string></test>
    <edit name="fullname"><string>${model}</string></edit>
  </match>`,
  );
  const cache = `<cachedir>${resolve('node_modules/.tmp/fonts')}</cachedir>`;
  writeWhole(file, `<fontconfig>${fonts.join('')}\n  ${cache}\n</fontconfig>\n`);
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file };
}
